/** `now` is in ISO 8601. */
export const dataArchiveName = (now: string): string => `acre-data-${now.slice(0, 10)}.zip`;
