/**
 * Stands for a number in a path. The benchmark replaces it with a new number for each request. SQL statements use `$1` for the same number.
 */
export const another = '{another}';

/**
 * Describes one request of the benchmark:
 * - `path`: the path that the benchmark requests from Acre.
 * - `rows`: the SQL statement with which the baseline servers read the same rows.
 * - `goal.atLeast`: the lowest allowed ratio of Acre's request rate to the rate of `raw-server.ts`.
 * - `goal.because`: the reason for this ratio.
 */
export type Question = Readonly<{
  name: string;
  path: string;
  rows: string;
  goal: Readonly<{ atLeast: number; because: string }>;
}>;

const listed = 'is_listed and deleted_at is null';
/** The baselines read these columns, because the public list of Acre contains the same ones. */
export const listColumns = [
  'id',
  'name',
  'type',
  'address',
  'city',
  'state',
  'zip_code',
  'price',
  'size',
  'description',
  'year_built',
  'zoning',
  'amenities',
  'images',
  'latitude',
  'longitude',
  'status',
  'referral_id',
  'created_at',
] as const;

/**
 * Returns the SQL statement that reads the public list's columns from listed properties. `more` is appended to the statement: further
 * conditions, order and limit.
 */
export const rowsThat = (more: string): string => `select ${listColumns.join(', ')} from properties where ${listed} ${more}`;

/**
 * This goal is for list requests whose answer includes the total number of rows. The benchmark repeats the same request, so the server
 * takes the total from its cache instead of counting again.
 */
const known = { atLeast: 0.8, because: 'total cached' } as const;
const counted = { atLeast: 0.8, because: 'total counted' } as const;
const one = { atLeast: 0.6, because: 'single record' } as const;
const nextPage = { atLeast: 0.8, because: 'without a total' } as const;

const offices = '/api/properties?pageSize=24&sort=price_asc&type=office&sizeMin=2000&sizeMax=15000&priceMax=5000000';
const officesFrom = (price: string): string =>
  rowsThat(`and type = 'office' and price between ${price} and 5000000 and size between 2000 and 15000 order by price, id limit 24`);

export const questions = {
  newest: {
    name: 'the newest page',
    path: '/api/properties?pageSize=24',
    rows: rowsThat('order by created_at desc, id desc limit 24'),
    goal: known,
  },
  filtered: {
    name: 'filtered by type, price and size, sorted by price',
    path: `${offices}&priceMin=1000000`,
    rows: officesFrom('1000000'),
    goal: known,
  },
  // The price changes with each request, so the total is never cached.
  filteredAnew: {
    name: 'filtered by type, price and size, with a different minimum price each time',
    path: `${offices}&priceMin=${another}`,
    rows: officesFrom('$1'),
    goal: counted,
  },
  searched: {
    name: 'search for a frequent word',
    path: '/api/properties?pageSize=24&search=court',
    rows: rowsThat(`and search_text like '%court%' order by created_at desc, id desc limit 24`),
    goal: known,
  },
  one: {
    name: 'one property',
    path: '/api/properties/777',
    rows: rowsThat('and id = 777'),
    goal: one,
  },
  after: {
    name: 'the page after a property, by keyset pagination',
    path: '/api/properties.geojson?after=30&limit=24',
    rows: rowsThat('and id > 30 order by id limit 24'),
    goal: nextPage,
  },
} as const satisfies Readonly<Record<string, Question>>;
export type Asked = keyof typeof questions;
export const allAsked = Object.keys(questions) as readonly Asked[];
