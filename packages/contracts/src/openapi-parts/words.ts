import type { Word, Words } from './word.ts';
import { commonWords } from './words-common.ts';
import { dealWords } from './words-deals.ts';
import { peopleWords } from './words-people.ts';
import { preferenceWords } from './words-preferences.ts';
import { propertyWords } from './words-properties.ts';
import { resoWords } from './words-reso.ts';

/**
 * A key is the field name or the end of its path from a component or an operation: `sellerContact.name`, `deals_edit.reason`. The longest
 * match applies.
 */
export const words: Words = {
  ...commonWords,
  ...propertyWords,
  ...peopleWords,
  ...dealWords,
  ...preferenceWords,
  ...resoWords,
};

/** Returns the key in the table that describes a field or a component. */
export function nameOfWord(way: readonly string[]): string | undefined {
  return way.map((_, start) => way.slice(start).join('.')).find((name) => Object.hasOwn(words, name));
}

/** Throws if a field has no description, so that none is missed. */
export function meaningOf(way: readonly string[]): string {
  const name = nameOfWord(way);
  if (name === undefined) throw new Error(`There is no description of ${way.join('.')}: add it to contracts/src/openapi-parts`);
  return (words[name] as Word)[0];
}

export function writtenExample(way: readonly string[]): { readonly example: unknown } | undefined {
  const [, ...example] = words[nameOfWord(way) ?? ''] ?? [];
  return example.length > 0 ? { example: example[0] } : undefined;
}
