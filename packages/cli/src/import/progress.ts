import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../terminal.ts';
import type { Tally } from './tally.ts';

export type Progress = { show(bytesRead: number, tally: Tally): void; end(): void };

/** What ended is not drawn again. */
export type Bar = { show(value: number, more?: object): void; end(): void };

/** How many of how many. */
export const countOf = '{bar} {percentage}% | {value} of {total} | {duration_formatted}';

/** A bar on the error stream; nothing when nobody can see it. */
export function startBar({ drawable }: Terminal, total: number, format: string, more: object = {}): Bar {
  if (!drawable || total === 0) return { show: () => {}, end: () => {} };
  const bar = new SingleBar(
    { format, stream: process.stderr, hideCursor: true, clearOnComplete: true, gracefulExit: false },
    Presets.shades_classic,
  );
  bar.start(total, 0, more);
  return {
    show: (value, told) => {
      if (bar.isActive) bar.update(value, told ?? {});
    },
    end: () => {
      if (bar.isActive) bar.stop();
    },
  };
}

/** How far an import came, by bytes read. */
export function startProgress(terminal: Terminal, size: number): Progress {
  const bar = startBar(terminal, size, '{bar} {percentage}% | {taken} taken in, {left} left out | {duration_formatted}', {
    taken: 0,
    left: 0,
  });
  return {
    show: (bytesRead, { created, updated, unchanged, deleted, refused, skipped }) =>
      bar.show(bytesRead, { taken: created + updated + unchanged + deleted, left: refused + skipped }),
    end: bar.end,
  };
}
