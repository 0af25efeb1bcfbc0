export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** Prints a line with the figure, its goal, and whether it was reached. */
export function told(name: string, value: number, unit: string, goal: Goal): void {
  const [words, held] =
    'atMost' in goal ? [`at most ${goal.atMost}`, value <= goal.atMost] : [`at least ${goal.atLeast}`, value >= goal.atLeast];
  say(`${name}: ${Number(value.toPrecision(3))}${unit}, goal ${words}${unit}: ${held ? 'met' : 'NOT MET'}`);
}
