/** Thrown if the user chose neither version. The input stays, and there is nothing to report. */
export class ConflictCancelled extends Error {}
