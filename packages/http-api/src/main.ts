import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { destination, pino } from 'pino';
import { createClosing } from './closing.ts';
import { readEnv } from './env.ts';
import { supervise } from './processes/supervise.ts';
import { startWorker } from './processes/worker.ts';
import { start } from './start.ts';
import { StartRefused } from './start-refused.ts';

const closing = createClosing();
const say = (line: string) => process.stdout.write(`${line}\n`);

let ending = false;

/** Closes everything and ends the process; the exit does not wait for a closer that hangs. */
async function end(code: number): Promise<void> {
  ending = true;
  setTimeout(() => process.exit(1), 25_000).unref();
  await closing.run().catch((error) => process.stderr.write(`${error}\n`));
  process.exit(code);
}

async function giveUp(error: unknown): Promise<void> {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof StartRefused ? error.message : stack}\n`);
  await end(1);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void end(0));

try {
  const env = readEnv();
  const logger = pino({ level: env.logLevel }, destination(2));
  process.on('uncaughtException', (error) => {
    logger.fatal(error);
    void end(1);
  });
  // Whatever program started this one: those beside it are started by this file alone.
  if (cluster.isPrimary) cluster.setupPrimary({ exec: fileURLToPath(import.meta.url) });
  const begin = cluster.isWorker ? startWorker : env.processes > 1 ? supervise : start;
  await begin(env, { closing, logger, say });
} catch (error) {
  if (!ending) await giveUp(error);
}
