/** Returns the sample size of a test: `part` in `npm test`, and `whole` in `npm run prove -- samples`. */
export const sample = (part: number, whole: number): number => (process.env['ACRE_SAMPLES'] === 'whole' ? whole : part);

/** Returns the first `count` rows in `npm test`, and all of them in `npm run prove -- samples`. */
export const firstOf = <const Row>(count: number, rows: readonly Row[]): readonly Row[] => rows.slice(0, sample(count, rows.length));

/**
 * Registers tests that run only in `npm run prove -- samples`. Use this function for slow tests. Also use this function for further cases
 * if `npm test` already checks one case.
 */
export function inProofs(register: () => void): void {
  if (sample(0, 1) === 1) register();
}
