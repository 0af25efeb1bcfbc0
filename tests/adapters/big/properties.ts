import { suggestPlaces } from '@acre/domain/places/suggest-places';
import type { Ports } from '@acre/domain/ports';
import { propertySorts } from '@acre/domain/properties/browse';
import { listProperties } from '@acre/domain/properties/list-properties';
import { readProperty } from '@acre/domain/properties/read-property';
import { listSimilar } from '@acre/domain/properties/similar/list-similar';
import { type Anybody, daysAgo, each, first, type Read, type Reads } from './asking.ts';

export type PropertyQuery = Partial<Parameters<typeof listProperties>[1]>;

export const properties =
  (ports: Ports, query: PropertyQuery): Read<Anybody> =>
  (actor) =>
    listProperties({ ...ports, actor }, { ...first, sort: 'newest', ...query });

export const propertyLists: Record<string, PropertyQuery> = {
  ...Object.fromEntries(propertySorts.map((sort) => [`sorted by ${sort}`, { sort }])),
  'of a type': { type: 'office' },
  'of a status': { status: 'price_drop' },
  'of a stage': { stage: 'marketing' },
  'of the last stage': { stage: 'closed' },
  'in a price range': { priceMin: 5_000_000, priceMax: 6_000_000 },
  'of a size': { sizeMin: 19_000 },
  'of a type, price and size, by price': { type: 'retail', priceMin: 1e6, priceMax: 2e6, sizeMin: 1000, sizeMax: 9000, sort: 'price_asc' },
  'with a rare word': { search: '77777 main' },
  'with a frequent word': { search: 'city 4' },
  'with a frequent word, by price': { search: 'city 4', sort: 'price_asc' },
  'with a word that one in fifty has': { search: 'city 7' },
  'with a word that one in fifty has, by price': { search: 'city 7', sort: 'price_asc' },
  'of a stage that is not listed': { stage: 'underwriting' },
  'submitted until a day': { submittedTo: daysAgo(100) },
  'of a status that is not listed': { status: 'under_review' },
  'with a word that nothing has': { search: 'zzzzzz' },
  'with two letters': { search: '77' },
  'with two letters that nothing has': { search: 'qq' },
  'with two letters, by name': { search: 'ai', sort: 'name_asc' },
  'with one letter': { search: 'p' },
  'with many words': { search: '77777 Main Street, City 277, TX 78701' },
  'with words that all have': { search: 'main street texas' },
  'with words that one in fifty has': { search: 'street, city 77, tx' },
  'with words of several spellings': { search: 'street center avenue' },
  'with the code of a state': { search: 'TX' },
  'with the code of a state that nothing has': { search: 'WY' },
  'of a state': { state: 'TX' },
  'of a state that nothing has, by price': { state: 'WY', sort: 'price_asc' },
  'in a part of the map': { bounds: { west: -100, east: -99, south: 30, north: 31 } },
  'on the whole map': { bounds: { west: -180, east: 180, south: -90, north: 90 } },
  'on page 84': { page: 84 },
  'in the back office': { scope: 'work' },
  'submitted lately': { scope: 'work', stage: 'marketing', submittedFrom: daysAgo(90) },
  'of their own': { scope: 'own' },
  'in the back office, by price': { scope: 'work', sort: 'price_desc' },
  'of a type and stage, by status': { type: 'office', stage: 'marketing', sort: 'status_desc' },
  'submitted in some days, by name': { scope: 'work', submittedFrom: daysAgo(20), submittedTo: daysAgo(10), sort: 'name_asc' },
};

/** Visitors use these lists most. PostgreSQL must therefore be able to count their properties with an index-only scan. */
export const countedFromAnIndex = [
  'sorted by newest',
  'of a type',
  'in a price range',
  'of a type, price and size, by price',
  'in a part of the map',
  'with a frequent word',
];

export const propertyReads = (ports: Ports): Reads<Anybody> => ({
  'a property, for whoever may take part in its deals': (actor) => readProperty({ ...ports, actor }, { id: 2_097 }),
  'what is similar to a property': (actor) => listSimilar({ ...ports, actor }, { id: 2_097 }),
  'what is similar to land without a size': (actor) => listSimilar({ ...ports, actor }, { id: 10 }),
  'places that begin with a text': (actor) => suggestPlaces({ ...ports, actor }, { beginning: 'ci' }),
  'places that begin with digits': (actor) => suggestPlaces({ ...ports, actor }, { beginning: '787' }),
  'places of their work that begin with a text': (actor) => suggestPlaces({ ...ports, actor }, { beginning: 'ci', scope: 'work' }),
  'places of their work that begin with digits': (actor) => suggestPlaces({ ...ports, actor }, { beginning: '787', scope: 'work' }),
  'places of their own that begin with a text': (actor) => suggestPlaces({ ...ports, actor }, { beginning: 'new', scope: 'own' }),
  ...each(
    Object.keys(propertyLists),
    (title) => `properties ${title}`,
    (title) => properties(ports, propertyLists[title] ?? {}),
  ),
});
