import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { createAlarm } from '../../jobs/outbox/alarm.ts';
import { StartRefused } from '../../start-refused.ts';
import { isReady } from './messages.ts';

export type Kept = Readonly<{
  /** The promise resolves when all processes are serving. */
  started: Promise<void>;
  /** Returns the number of processes that are serving. */
  serving(): number;
  /** Returns the number of processes that ended unexpectedly and were replaced. */
  replaced(): number;
  /** Ends all processes. Those that still run after 23 seconds are killed. */
  stop(): Promise<void>;
}>;

type Wanted = Readonly<{ processes: number; variables: Readonly<Record<string, string>>; logger: Logger }>;

const graceMs = 23_000;
const settledMs = 60_000;
const [shortestPause, longestPause] = [0.25, 30];

/**
 * Returns how many seconds to wait before a process is replaced. `shortLives` counts how often in a row a process ran for less than a
 * minute. Each short run doubles the wait, up to a limit.
 */
export const pauseAfter = (shortLives: number): number => Math.min(longestPause, shortestPause * 2 ** Math.max(0, shortLives - 1));

/**
 * Starts the first process, and the others once the first process serves. Replaces each process that ends. If an initial process ends
 * before it serves, all processes stop and `started` rejects.
 */
export function keepRunning({ processes, variables, logger }: Wanted): Kept {
  const stopping = new AbortController();
  const serving = new Set<Worker>();
  const lives: Promise<void>[] = [];
  let replaced = 0;

  /** Starts a process and waits until the process ends. Returns whether the process ever reported that it was ready. */
  const live = async (began: () => void): Promise<boolean> => {
    const worker = cluster.fork(variables);
    let served = false;
    worker.on('message', (message) => {
      if (!isReady(message)) return;
      served = true;
      serving.add(worker);
      began();
    });
    const end = () => endOf(worker);
    stopping.signal.addEventListener('abort', end, { once: true });
    const { code, signal } = await exitOf(worker, logger);
    stopping.signal.removeEventListener('abort', end);
    serving.delete(worker);
    if (!stopping.signal.aborted) logger.error({ process: worker.process.pid, code, signal }, 'a process ended unexpectedly');
    return served;
  };
  const keep = async (began: () => void, failed: (reason: Error) => void): Promise<void> => {
    const alarm = createAlarm(stopping.signal);
    let shortLives = 0;
    for (let hasServed = false; !stopping.signal.aborted; replaced += 1) {
      const born = performance.now();
      hasServed = (await live(began)) || hasServed;
      if (!hasServed) stopping.abort();
      shortLives = performance.now() - born < settledMs ? shortLives + 1 : 0;
      if (!stopping.signal.aborted) await alarm.next(pauseAfter(shortLives));
    }
    failed(new StartRefused('A process of the server could not start. See the error above.'));
  };
  const begin = (): Promise<void> => new Promise((resolve, reject) => void lives.push(keep(resolve, reject)));
  const start = async (): Promise<void> => {
    await begin();
    await Promise.all(Array.from({ length: processes - 1 }, begin));
  };
  const started = start();
  started.catch(() => undefined);
  const stop = async () => {
    stopping.abort();
    await started.catch(() => undefined);
    await Promise.all(lives);
  };
  return { started, serving: () => serving.size, replaced: () => replaced, stop };
}

type Exit = Readonly<{ code: number | null; signal: string | null }>;

/**
 * Resolves when the process ends. A message to a process that just died causes an `error` event, which is only logged. `worker.once` is
 * used instead of `once` from `node:events`, because the latter rejects on an `error` event.
 */
function exitOf(worker: Worker, logger: Logger): Promise<Exit> {
  worker.on('error', (error) => logger.warn({ process: worker.process.pid, err: error }, 'a message could not be sent to a process'));
  return new Promise((resolve) => worker.once('exit', (code, signal) => resolve({ code, signal })));
}

function endOf(worker: Worker): void {
  worker.process.kill('SIGTERM');
  const hard = setTimeout(() => worker.process.kill('SIGKILL'), graceMs);
  worker.once('exit', () => clearTimeout(hard));
}
