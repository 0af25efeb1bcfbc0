import { commonDescriptions } from './common.ts';
import { dealDescriptions } from './deals.ts';
import type { FieldDescription, FieldDescriptions } from './description.ts';
import { peopleDescriptions } from './people.ts';
import { preferenceDescriptions } from './preferences.ts';
import { propertyDescriptions } from './properties.ts';
import { resoDescriptions } from './reso.ts';

/**
 * Maps fields to their descriptions in the API documentation. Each key is a field name, or the end of a field's path, such as
 * `sellerContact.name`. A full path begins with a component or an operation, as in `deals_edit.reason`. If several keys match, the longest
 * key applies.
 */
export const fieldDescriptions: FieldDescriptions = {
  ...commonDescriptions,
  ...propertyDescriptions,
  ...peopleDescriptions,
  ...dealDescriptions,
  ...preferenceDescriptions,
  ...resoDescriptions,
};

/**
 * Returns the key in `fieldDescriptions` for the field or component at this path, such as `['deals_edit', 'reason']`. The longest matching
 * end of the path applies.
 */
export function keyOfDescription(way: readonly string[]): string | undefined {
  return way.map((_, start) => way.slice(start).join('.')).find((name) => Object.hasOwn(fieldDescriptions, name));
}

/** Throws if a field has no description, so that none is missed. */
export function descriptionOf(way: readonly string[]): string {
  const name = keyOfDescription(way);
  if (name === undefined) throw new Error(`There is no description of ${way.join('.')}: add it to contracts/src/openapi-parts`);
  return (fieldDescriptions[name] as FieldDescription)[0];
}

export function writtenExample(way: readonly string[]): { readonly example: unknown } | undefined {
  const [, ...example] = fieldDescriptions[keyOfDescription(way) ?? ''] ?? [];
  return example.length > 0 ? { example: example[0] } : undefined;
}
