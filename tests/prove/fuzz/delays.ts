import { readFile } from 'node:fs/promises';

/**
 * `late` is the delay of the event loop, and `own` is the CPU time that its thread used in that period. Both are in milliseconds. During
 * the rest of the delay, the thread waited for a core or for garbage collector threads.
 */
type Delay = Readonly<{ late: number; own: number }>;

const share = 0.99;

const figures = ['late', 'own'] as const;

function p99(delays: readonly Delay[], figure: (typeof figures)[number]): number {
  const sorted = delays.map((delay) => delay[figure]).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/**
 * Reads the samples that `record-delays.ts` appends to `file`: `begin` skips all samples so far, such as those of the server's start, and
 * each `look` reads the samples added since the previous call. `worst` contains the highest p99 of any single `look`, and `whole` returns
 * the p99 of `late` over all looks. The event loop metric of the server is not used, because it does not separate `late` from `own` and
 * includes the 10 ms between samples.
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
