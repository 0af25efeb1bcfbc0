import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../terminal.ts';
import type { Tally } from './tally.ts';

export type Progress = { show(bytesRead: number, tally: Tally): void; end(): void };

/** A bar on the error stream, by bytes read; nothing when nobody can see it. */
export function startProgress({ drawable }: Terminal, size: number): Progress {
  if (!drawable || size === 0) return { show: () => {}, end: () => {} };
  const format = '{bar} {percentage}% | {taken} taken in, {left} left out | {duration_formatted}';
  const bar = new SingleBar(
    { format, stream: process.stderr, hideCursor: true, clearOnComplete: true, gracefulExit: false },
    Presets.shades_classic,
  );
  bar.start(size, 0, { taken: 0, left: 0 });
  return {
    show: (bytesRead, { created, updated, unchanged, deleted, refused, skipped }) =>
      bar.update(bytesRead, { taken: created + updated + unchanged + deleted, left: refused + skipped }),
    end: () => bar.stop(),
  };
}
