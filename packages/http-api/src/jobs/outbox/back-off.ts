const minute = 60;
const hour = 60 * minute;

/** The delays, in seconds, after the first failed attempt, the second, and so on. The attempt after the last delay is final. */
const delays = [10, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const;

/** Returns the delay in seconds after this many failed attempts; undefined means that there is no further attempt. */
export const delayAfter = (attempts: number): number | undefined => delays[attempts - 1];
