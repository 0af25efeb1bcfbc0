/** What a field means, and an example of it where its schema gives none: a choice, a default, a moment. */
export type Word = readonly [description: string, example?: unknown];
export type Words = Readonly<Record<string, Word>>;

/** The moment of all examples. */
export const moment = '2026-10-05T14:30:00.000Z';
