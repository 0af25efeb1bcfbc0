const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after the first failed try, the second, and so on. After the try that follows the last one, nothing more is tried. */
const delays = [10, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const;

/** How long to wait after this many tries have failed; undefined: give up. */
export const delayAfter = (attempts: number): number | undefined => delays[attempts - 1];
