import type { Terminal } from '../terminal/terminal.ts';
import type { Bar } from './progress.ts';
import type { Stop } from './run-import.ts';

export type Stopping = Stop & { forget(): void };

/**
 * At the first Ctrl-C, the command stops after the current batch. The progress bar ends immediately, because it would otherwise be drawn
 * over later messages. At the second Ctrl-C, the batch is aborted.
 */
export function onInterrupt({ err }: Terminal, bar: Pick<Bar, 'end'>, underWay = 'the current batch'): Stopping {
  const controller = new AbortController();
  let asked = false;
  const interrupted = () => {
    if (asked) return controller.abort();
    asked = true;
    bar.end();
    err(`Stopping after ${underWay}. Press Ctrl-C again to stop immediately.`);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, interrupted);
  return {
    signal: controller.signal,
    get asked() {
      return asked;
    },
    forget: () => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupted);
    },
  };
}

/** Runs the work and aborts it on Ctrl-C. The work must clean up its own partial results. */
export async function untilInterrupt<R>(work: (signal: AbortSignal) => Promise<R>): Promise<R> {
  const controller = new AbortController();
  const interrupted = () => controller.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, interrupted);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupted);
  }
}
