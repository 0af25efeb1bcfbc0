import type { Context } from '../context.ts';
import type { Actor } from '../kernel/actor.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PropertyScope } from '../properties/browse.ts';
import { scopedProperties } from '../properties/list-properties.ts';
import type { PropertyRow } from '../properties/property.ts';
import { publiclyListed } from '../visibility.ts';
import { usStateCodes, usStates } from './us-states.ts';

/** A search for `name` finds the properties at the place. */
export type SuggestedPlace = Readonly<{ kind: 'state' | 'city' | 'zipCode'; name: string; count: number }>;

const property = rulesFor<PropertyRow>();
const shown = 8;

/**
 * Returns places whose names begin with the text, starting with the place with the most properties. `scope` selects the properties; if
 * omitted, these are the publicly listed ones.
 */
export async function suggestPlaces(
  { actor, properties }: Pick<Context<Actor>, 'actor' | 'properties'>,
  { beginning, scope }: Readonly<{ beginning: string; scope?: PropertyScope | undefined }>,
): Promise<readonly SuggestedPlace[]> {
  const within = scope === undefined ? publiclyListed : scopedProperties(actor, scope);
  const [text = '', state = ''] = beginning
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  if (text === '') return [];
  const counted = (rule: ReturnType<typeof property.all>, by: 'city' | 'state' | 'zipCode') =>
    properties.countByPlace(property.all(within, rule), by, shown);
  if (/^\d/.test(text)) {
    const found = await counted(property.startsWith('zipCode', text), 'zipCode');
    return found.map(({ zipCode, count }) => ({ kind: 'zipCode', name: zipCode, count }));
  }
  const named = usStateCodes.filter((code) => code.toLowerCase() === text || usStates[code].toLowerCase().startsWith(text));
  const [states, cities] = await Promise.all([
    state === '' ? counted(property.in('state', named), 'state') : [],
    counted(property.all(property.startsWith('city', text), ...(state === '' ? [] : [property.startsWith('state', state)])), 'city'),
  ]);
  const places: SuggestedPlace[] = [
    ...states.map(({ state: code, count }) => ({ kind: 'state' as const, name: stateNameOf(code), count })),
    ...cities.map(({ city, state: code, count }) => ({ kind: 'city' as const, name: `${city}, ${code}`, count })),
  ];
  return places.toSorted((a, b) => b.count - a.count).slice(0, shown);
}

const stateNameOf = (code: string): string => {
  const known = usStateCodes.find((each) => each === code);
  return known ? usStates[known] : code;
};
