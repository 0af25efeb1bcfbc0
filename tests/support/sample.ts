/** The sample size of a test: a part of it in `npm test`, and all of it in `npm run prove -- samples`. */
export const sample = (part: number, whole: number): number => (process.env['ACRE_SAMPLES'] === 'whole' ? whole : part);
