import { readFile } from 'node:fs/promises';

/** Milliseconds: how late the event loop was, and for how much of that its thread had a core: the rest it waited for one, or for the collector's threads. */
type Delay = Readonly<{ late: number; own: number }>;

const share = 0.99;

/**
 * The worst p99 of all looks at what `record-delays.ts` writes to `file`, each at the time since the one before: what took place before the
 * first look, as the start, is none of them. The server's own metric cannot tell the two figures apart, and counts 10 ms between its looks in.
 */
export function worstOf(file: string) {
  const worst = { late: 0, own: 0 };
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
    for (const figure of ['late', 'own'] as const) {
      const sorted = delays.map((delay) => delay[figure]).toSorted((a, b) => a - b);
      worst[figure] = Math.max(worst[figure], sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
    }
  };
  return { begin: taken, look, worst };
}
