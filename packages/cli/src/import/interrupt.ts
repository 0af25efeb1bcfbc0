import type { Terminal } from '../terminal.ts';
import type { Bar } from './progress.ts';
import type { Stop } from './run-import.ts';

export type Stopping = Stop & { forget(): void };

/** Ctrl-C once: stop after the batch at hand; a bar, which would be drawn over what is told, ends. Twice: at once. */
export function onInterrupt({ err }: Terminal, bar: Pick<Bar, 'end'>, underWay = 'the batch at hand'): Stopping {
  const controller = new AbortController();
  let asked = false;
  const interrupted = () => {
    if (asked) return controller.abort();
    asked = true;
    bar.end();
    err(`Stopping after ${underWay}. Ctrl-C again stops at once.`);
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

/** Works until Ctrl-C, which ends it at once: what is under way is taken back, not left. */
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
