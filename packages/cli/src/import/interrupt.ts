import type { Terminal } from '../terminal/terminal.ts';
import type { Bar } from './progress.ts';
import type { Stop } from './run-import.ts';

export type Stopping = Stop & { forget(): void };

/**
 * The first Ctrl-C stops after the current batch, and ends the bar so that it is not drawn over messages. The second Ctrl-C aborts the
 * batch.
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
