export type Line = Readonly<{ what: string; figure: string; goal: string; held: boolean }>;
export type Proof = Readonly<{ title: string; lines: readonly Line[]; held: boolean }>;

type Goal = Readonly<{ atMost: number }> | Readonly<{ atLeast: number }>;

/** Gathers what a proof finds, and says each as it is found. */
export function findings() {
  const lines: Line[] = [];
  const add = (what: string, value: number, unit: string, wanted: Goal): void => {
    const [goal, held] =
      'atMost' in wanted
        ? [`at most ${wanted.atMost}${unit}`, value <= wanted.atMost]
        : [`at least ${wanted.atLeast}${unit}`, value >= wanted.atLeast];
    const figure = `${Number(value.toPrecision(3))}${unit}`;
    lines.push({ what, figure, goal, held });
    process.stdout.write(`${what}: ${figure}, goal ${goal}: ${held ? 'held' : 'NOT HELD'}\n`);
  };
  return { add, proof: (title: string): Proof => ({ title, lines, held: lines.every(({ held }) => held) }) };
}
export type Findings = ReturnType<typeof findings>;
