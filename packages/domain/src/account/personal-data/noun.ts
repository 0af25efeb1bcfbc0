/** What one file of a member's archive holds: what it is about, and what each of its keys means. */
export type Noun = Readonly<{ about: string; keys: Readonly<Record<string, string>> }>;

export const id = 'Its number in Acre';
export const made = 'When it was made';
export const ends = 'When it ends';
