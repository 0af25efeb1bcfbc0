import type { Context } from '../context.ts';
import type { DealRow, DealView } from '../deals/deal.ts';
import type { Member } from '../kernel/actor.ts';
import { type FieldPolicy, fieldsNamed, type Reader, type Sort } from '../kernel/page.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { normaliseReferralId, referralIdPattern } from '../people/network/referral-id.ts';
import type { PersonRow, PersonView } from '../people/person.ts';
import { foundPeople } from '../people/read-people.ts';
import { type SuggestedPlace, suggestPlaces } from '../places/suggest-places.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow, PropertyView } from '../properties/property.ts';
import {
  dealListPolicy,
  listedPeople,
  peopleKnownInFull,
  personPolicy,
  propertyPolicy,
  visibleDeals,
  visibleProperties,
} from '../visibility.ts';
import { ranked } from './rank.ts';
import { isGuessable, wordsIn } from './search-words.ts';
import { searched } from './searched.ts';

const [property, deal, person] = [rulesFor<PropertyRow>(), rulesFor<DealRow>(), rulesFor<PersonRow>()];

/**
 * The search shows at most this many records of each kind: properties, deals and people. Each query reads up to `considered` candidates,
 * from which the best are chosen.
 */
const shown = 5;
const considered = 24;
const shownPlaces = 3;
const shortestPlace = 2;
/** Each misspelled word is replaced by up to this many known words. */
const guesses = 3;

/** `exact` finds a record by its id or referral id. `bearing` finds records that contain the text. */
type Noun<T, V> = Readonly<{
  reader: Reader<T, V>;
  within: Rule<T>;
  exact: readonly Rule<T>[];
  bearing: (text: string) => Promise<Rule<T>>;
  fields: FieldPolicy<T, V>;
  sort: Sort<T>;
  nameOf: (view: V) => string;
}>;

export type Found = Readonly<{
  properties: readonly PropertyView[];
  places: readonly SuggestedPlace[];
  deals: readonly DealView[];
  people: readonly PersonView[];
}>;

/**
 * Returns a few properties, deals and people that the actor may see. Exact matches come first, then records with the term, then records
 * with similar words. Also returns matching places, each with its number of properties on the actor's work list.
 */
export async function searchEverything(ctx: Context, { term }: Readonly<{ term: string }>): Promise<Found> {
  const { actor } = ctx;
  const spellings = lazily(() => guessed(ctx, term));
  return {
    properties: await find(properties(ctx, actor, term), term, spellings),
    places: term.length < shortestPlace ? [] : (await suggestPlaces(ctx, { beginning: term, scope: 'work' })).slice(0, shownPlaces),
    deals: await find(deals(ctx, actor, term), term, spellings),
    people: await find(people(ctx, actor, term), term, spellings),
  };
}

async function find<T, V extends { readonly id: number }>(
  noun: Noun<T, V>,
  term: string,
  spellings: () => Promise<Spellings>,
): Promise<V[]> {
  const { reader, within, exact, bearing, fields, sort, nameOf } = noun;
  const all = async (...rules: Rule<T>[]): Promise<V[]> => {
    const rule: Rule<T> = { is: 'all', of: [within, ...rules] };
    return JSON.parse((await reader.page({ within: rule, fields, sort, page: 1, pageSize: considered, countTo: 1 })).rows) as V[];
  };
  const found = new Map<number, V>();
  const take = (rows: readonly V[]) => {
    for (const row of rows) if (found.size < shown && !found.has(row.id)) found.set(row.id, row);
  };
  if (exact.length > 0) take(await all({ is: 'any', of: exact }));
  if (found.size < shown) take(ranked(await all(await bearing(term)), term, nameOf));
  const words = found.size < shown ? await spellings() : [];
  if (words.length > 0) {
    const likeliest = words.map(([word]) => word).join(' ');
    const meant = await Promise.all(words.map(async (any): Promise<Rule<T>> => ({ is: 'any', of: await Promise.all(any.map(bearing)) })));
    take(ranked(await all(...meant), likeliest, nameOf));
  }
  return [...found.values()];
}

/** For each word of the term, lists the words that it may mean. */
type Spellings = readonly (readonly string[])[];

/**
 * Returns possible spellings for each word of the term. Returns an empty list if no word is guessable, or if a guessable word resembles no
 * known word.
 */
async function guessed({ vocabulary }: Pick<Ports, 'vocabulary'>, term: string): Promise<Spellings> {
  const spellings: (readonly string[])[] = [];
  const words = wordsIn(term);
  if (!words.some(isGuessable)) return [];
  for (const word of words) {
    const meant = isGuessable(word) ? await vocabulary.resembling(word, guesses) : [word];
    if (meant.length === 0) return [];
    spellings.push(meant);
  }
  return spellings;
}

function lazily<R>(work: () => Promise<R>): () => Promise<R> {
  let begun: Promise<R> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

/** Recognizes '12' and '#12', also after the noun, as in 'Deal #12'. */
const numberIn = (term: string, noun: 'deal' | 'property'): number[] => {
  const [, named = noun, digits] = /^(?:(deal|property) )?#?([1-9]\d{0,8})$/.exec(term.toLowerCase()) ?? [];
  return digits !== undefined && named === noun ? [Number(digits)] : [];
};
const referralIn = (term: string): string[] => [normaliseReferralId(term)].filter((id) => referralIdPattern.test(id));

const newest = [
  { by: 'createdAt', direction: 'desc' },
  { by: 'id', direction: 'desc' },
] as const;

const properties = ({ properties: reader }: Pick<Ports, 'properties'>, actor: Member, term: string): Noun<PropertyRow, PropertyView> => ({
  reader,
  within: visibleProperties(actor),
  exact: [...numberIn(term, 'property').map((id) => property.eq('id', id)), ...referralIn(term).map((id) => property.eq('referralId', id))],
  bearing: (text) => searched(reader, text),
  fields: fieldsNamed(propertyPolicy(actor), ['id', 'name', 'address', 'city', 'state', 'type', 'status', 'price']),
  sort: newest,
  nameOf: ({ name }) => name,
});

const deals = ({ deals: reader }: Pick<Ports, 'deals'>, actor: Member, term: string): Noun<DealRow, DealView> => ({
  reader,
  within: visibleDeals(actor),
  exact: numberIn(term, 'deal').map((id) => deal.eq('id', id)),
  bearing: (text) => searched(reader, text),
  fields: fieldsNamed(dealListPolicy, ['id', 'propertyName', 'status', 'value']),
  sort: newest,
  nameOf: ({ propertyName }) => propertyName,
});

const people = ({ people: reader }: Pick<Ports, 'people'>, actor: Member, term: string): Noun<PersonRow, PersonView> => ({
  reader,
  within: listedPeople(actor),
  exact: referralIn(term).map((id) => person.all(person.eq('referralId', id), peopleKnownInFull(actor))),
  bearing: async (text) => foundPeople(actor, text),
  fields: fieldsNamed(personPolicy(actor), ['id', 'fullName', 'role', 'email', 'company']),
  sort: [
    { by: 'fullName', direction: 'asc' },
    { by: 'id', direction: 'asc' },
  ],
  nameOf: ({ fullName }) => fullName,
});
