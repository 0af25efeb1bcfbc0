/** Returns the sample size of a test: `part` in `npm test`, and `whole` in `npm run prove -- samples`. */
export const sample = (part: number, whole: number): number => (process.env['ACRE_SAMPLES'] === 'whole' ? whole : part);
