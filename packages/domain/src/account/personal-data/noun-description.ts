import { type FieldTable, fieldEntries } from '../../kernel/field-table.ts';

/** Describes one file of a member's archive: its subject and the meaning of each key. */
export type Noun = Readonly<{ about: string; keys: Readonly<Record<string, string>> }>;

export const id = 'Its ID in Acre';
export const made = 'When it was created';
export const ends = 'When it expires';

export const fieldHelp = <T extends FieldTable>(table: T): { readonly [K in keyof T]: string } =>
  Object.fromEntries(fieldEntries(table).map(([name, { help }]) => [name, help])) as { [K in keyof T]: string };
