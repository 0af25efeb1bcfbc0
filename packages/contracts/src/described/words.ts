import type { Word, Words } from './word.ts';
import { commonWords } from './words-common.ts';
import { dealWords } from './words-deals.ts';
import { peopleWords } from './words-people.ts';
import { preferenceWords } from './words-preferences.ts';
import { propertyWords } from './words-properties.ts';
import { resoWords } from './words-reso.ts';

/**
 * The name is the field's, or the end of its way down from a component or an operation: `sellerContact.name`, `deals_edit.reason`. The
 * longest that fits counts.
 */
export const words: Words = { ...commonWords, ...propertyWords, ...peopleWords, ...dealWords, ...preferenceWords, ...resoWords };

/** The name in the table that tells of a field, or of a component. */
export function nameOfWord(way: readonly string[]): string | undefined {
  return way.map((_, start) => way.slice(start).join('.')).find((name) => Object.hasOwn(words, name));
}

/** What a field means; throws where nothing tells, so that no field goes untold. */
export function meaningOf(way: readonly string[]): string {
  const name = nameOfWord(way);
  if (name === undefined) throw new Error(`Nothing says what ${way.join('.')} is: add it to contracts/src/described`);
  return (words[name] as Word)[0];
}

/** The example that the table has of it. */
export function writtenExample(way: readonly string[]): { readonly example: unknown } | undefined {
  const [, ...example] = words[nameOfWord(way) ?? ''] ?? [];
  return example.length > 0 ? { example: example[0] } : undefined;
}
