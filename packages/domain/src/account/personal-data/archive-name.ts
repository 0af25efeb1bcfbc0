/** What the archive of a member's data is called; `now` is ISO 8601. */
export const dataArchiveName = (now: string): string => `acre-data-${now.slice(0, 10)}.zip`;
