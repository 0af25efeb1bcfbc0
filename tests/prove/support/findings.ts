/** `held` states whether the figure meets the goal. A figure without a goal has an empty `goal` and no `held`. */
export type Line = Readonly<{ what: string; figure: string; goal: string; held?: boolean }>;
export type Proof = Readonly<{ title: string; lines: readonly Line[]; held: boolean }>;

type Goal =
  | Readonly<{ atMost: number }>
  | Readonly<{ atLeast: number }>
  | Readonly<{ exactly: number }>
  | Readonly<{ from: number; to: number }>;

/** Returns the goal in words, and whether the value reaches it. */
function judge(value: number, unit: string, goal: Goal): readonly [string, boolean] {
  if ('atMost' in goal) return [`at most ${goal.atMost}${unit}`, value <= goal.atMost];
  if ('atLeast' in goal) return [`at least ${goal.atLeast}${unit}`, value >= goal.atLeast];
  if ('exactly' in goal) return [`${goal.exactly}${unit}`, value === goal.exactly];
  return [`${goal.from} to ${goal.to}${unit}`, value >= goal.from && value <= goal.to];
}

/** Collects the findings of a proof, and prints each as it occurs. */
export function findings() {
  const lines: Line[] = [];
  const note = (line: Line): void => {
    lines.push(line);
    process.stdout.write(`${line.what}: ${line.figure}, goal ${line.goal}: ${line.held ? 'met' : 'NOT MET'}\n`);
  };
  const add = (what: string, value: number, unit: string, wanted: Goal): void => {
    const [goal, held] = judge(value, unit, wanted);
    // Whole numbers and values with an exact goal are not rounded. Otherwise, 1004 would be shown as 1000 and would seem to meet the goal
    // `at most 1000`.
    const figure = `${Number.isInteger(value) || 'exactly' in wanted ? value : Number(value.toPrecision(3))}${unit}`;
    note({ what, figure, goal, held });
  };
  /** Reports that `what` could not be measured, because of `why`. A missing measurement counts as a missed goal. */
  const broke = (what: string, why: string): void =>
    note({ what, figure: why.replace(/[\n|]+/g, ' ').slice(0, 300), goal: 'to be measured', held: false });
  /** Reports a value that is only for information. Unlike `add`, `tell` checks no goal. */
  const tell = (what: string, value: number, unit: string): void => {
    const figure = `${Number(value.toPrecision(3))}${unit}`;
    lines.push({ what, figure, goal: '' });
    process.stdout.write(`${what}: ${figure}\n`);
  };
  return { add, broke, tell, proof: (title: string): Proof => ({ title, lines, held: lines.every(({ held }) => held !== false) }) };
}
export type Findings = ReturnType<typeof findings>;
