/** Returns the name that a page gave itself; undefined for any other text. */
export const tabOf = (value: unknown): string | undefined => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined);
