import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../terminal/terminal.ts';
import type { Tally } from './tally.ts';

export type Progress = Pick<Bar, 'end' | 'during'> & { show(bytesRead: number, tally: Tally): void };

/** A bar that has ended is not drawn again. */
export type Bar = {
  show(value: number, more?: object): void;
  end(): void;
  /** Hides the bar while a question is asked. */
  during<R>(ask: () => Promise<R>): Promise<R>;
};

export const countOf = '{bar} {percentage}% | {value} of {total} | {duration_formatted}';

/** Draws a bar on the error stream, or nothing where it cannot be seen. */
export function startBar({ drawable }: Terminal, total: number, format: string, more: object = {}): Bar {
  if (!drawable || total === 0) return { show: () => {}, end: () => {}, during: (ask) => ask() };
  const bar = new SingleBar(
    { format, stream: process.stderr, hideCursor: true, clearOnComplete: true, gracefulExit: false },
    Presets.shades_classic,
  );
  bar.start(total, 0, more);
  return {
    show: (value, values) => {
      if (bar.isActive) bar.update(value, values ?? {});
    },
    end: () => {
      if (bar.isActive) bar.stop();
    },
    during: async (ask) => {
      const wasActive = bar.isActive;
      if (wasActive) bar.stop();
      const answer = await ask();
      if (wasActive) bar.start(total, 0, more);
      return answer;
    },
  };
}

/** Progress is measured in bytes read. */
export function startProgress(terminal: Terminal, size: number): Progress {
  const bar = startBar(terminal, size, '{bar} {percentage}% | {taken} imported, {left} refused | {duration_formatted}', {
    taken: 0,
    left: 0,
  });
  return {
    show: (bytesRead, { created, updated, unchanged, deleted, refused, skipped }) =>
      bar.show(bytesRead, { taken: created + updated + unchanged + deleted, left: refused + skipped }),
    end: bar.end,
    during: bar.during,
  };
}
