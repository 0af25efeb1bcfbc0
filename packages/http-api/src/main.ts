import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { destination, pino } from 'pino';
import { createClosing } from './closing.ts';
import { readEnv } from './env.ts';
import { supervise } from './ops/processes/supervise.ts';
import { startWorker } from './ops/processes/worker.ts';
import { start } from './start.ts';
import { StartRefused } from './start-refused.ts';

const closing = createClosing();
const say = (line: string) => process.stdout.write(`${line}\n`);

let ending = false;

const [patienceMs, longestMs] = [15_000, 25_000];

/**
 * Closes everything and ends the process. After `patienceMs`, closers that hang are abandoned, so that the embedded database can still be
 * stopped. After `longestMs`, the process exits in any case.
 */
async function end(code: number): Promise<void> {
  ending = true;
  setTimeout(closing.hurry, patienceMs).unref();
  setTimeout(() => process.exit(1), longestMs).unref();
  await closing.run().catch((error) => process.stderr.write(`${error}\n`));
  process.exit(code);
}

async function giveUp(error: unknown): Promise<void> {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof StartRefused ? error.message : stack}\n`);
  await end(1);
}

// A second signal does not kill the process, because the embedded database must still stop. It only shortens the wait for open requests.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void (ending ? closing.hurry() : end(0)));

try {
  const env = readEnv();
  const logger = pino({ level: env.logLevel }, destination(2));
  process.on('uncaughtException', (error) => {
    logger.fatal(error);
    void end(1);
  });
  // Worker processes run this file, regardless of the program that started the primary.
  if (cluster.isPrimary) cluster.setupPrimary({ exec: fileURLToPath(import.meta.url) });
  const begin = cluster.isWorker ? startWorker : env.processes > 1 ? supervise : start;
  const fail = (reason: Error) => void (ending || giveUp(reason));
  await begin(env, { closing, logger, say, fail });
} catch (error) {
  if (!ending) await giveUp(error);
}
