import { readFile } from 'node:fs/promises';

/**
 * Describes one delay of the event loop in milliseconds:
 * - `late`: the length of the delay
 * - `own`: about how long the event loop's thread ran during the delay. For the rest of the delay, the thread waited for a core.
 */
type Delay = Readonly<{ late: number; own: number }>;

const share = 0.99;

const figures = ['late', 'own'] as const;

function p99(delays: readonly Delay[], figure: (typeof figures)[number]): number {
  const sorted = delays.map((delay) => delay[figure]).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/**
 * Reads the delay samples that `record-delays.ts` appends to `file`:
 * - `begin` skips the samples so far.
 * - `look` reads the samples since the last call and computes their p99.
 * - `worst` contains the highest p99 among all calls of `look`, separately for `late` and `own`.
 * - `whole` returns the p99 of `late` over all samples read by `look`.
 */
export function delaysIn(file: string) {
  const worst = { late: 0, own: 0 };
  const all: Delay[] = [];
  let read = 0;
  const taken = async (): Promise<Delay[]> => {
    const text = (await readFile(file, 'utf8')).slice(read);
    read += text.length;
    return text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ').map(Number))
      .map(([late = 0, own = 0]) => ({ late, own }));
  };
  const look = async (): Promise<void> => {
    const delays = await taken();
    all.push(...delays);
    for (const figure of figures) worst[figure] = Math.max(worst[figure], p99(delays, figure));
  };
  return { begin: taken, look, worst, whole: () => p99(all, 'late') };
}
