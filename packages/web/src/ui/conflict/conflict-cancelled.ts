/** The user chose neither version: the input stays, and there is nothing to report. */
export class ConflictCancelled extends Error {}
