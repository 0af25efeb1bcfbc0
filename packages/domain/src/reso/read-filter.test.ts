import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches } from '../kernel/rule.ts';
import type { PropertyRow } from '../properties/property.ts';
import { compare, operators } from './compare.ts';
import { resoNames, toReso } from './fields.ts';
import { QueryProblem } from './filter-tokens.ts';
import { readFilter } from './read-filter.ts';
import { byKey, readOrder, readPlace, readSelect, writePlace } from './read-options.ts';

const row = (different: Partial<PropertyRow>) =>
  ({
    id: 7,
    name: "O'Hare Tower",
    type: 'office',
    address: '12 Front Street',
    city: 'New York',
    state: 'NY',
    zipCode: '10004',
    price: 2_500_000,
    size: 12_000,
    yearBuilt: null,
    latitude: 40.7,
    longitude: -74.01,
    status: 'price_drop',
    createdAt: '2026-01-31T08:30:00.000Z',
    updatedAt: '2026-02-28T08:30:00.123Z',
    searchText: " o'hare tower\n 12 front street\n new york\n ",
    ...different,
  }) as PropertyRow;
const land = row({
  id: 8,
  type: 'land',
  size: 90_000,
  status: 'closed_paid',
  city: 'Yorktown',
  searchText: " o'hare tower\n 12 front street\n yorktown\n ",
});

const found = (filter: string, of = row({})): boolean => matches(readFilter(filter), of);
const problem = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof QueryProblem) return `${error.position}: ${error.message}`;
    throw error;
  }
  throw new Error('It was read');
};

describe('a filter of the RESO view', () => {
  it.each([
    ["ListingKey eq '7'", true],
    ["ListingKey eq 'x'", false],
    ["StandardStatus eq 'Active Under Contract' and MlsStatus eq 'Price Drop'", true],
    ["StandardStatus ne 'Closed'", true],
    ["PropertyType eq 'Commercial Sale' and PropertySubType eq 'Office'", true],
    ["startswith(StandardStatus,'active')", true],
    ["BuildingName eq 'O''Hare Tower'", true],
    ["contains(City,'york') and not startswith(City,'york')", true],
    ['ListPrice ge 2500000 and ListPrice le 2500000', true],
    ['ListPrice gt 2500000 or ListPrice lt 2500000', false],
    ['YearBuilt eq null', true],
    ['YearBuilt gt 1900 or YearBuilt le 1900', false],
    ['not (YearBuilt gt 1900)', true],
    ['Longitude lt -74', true],
    ['LotSizeArea eq null and BuildingAreaTotal eq 12000', true],
    ['ModificationTimestamp gt 2026-02-28T08:30:00Z', true],
    ['ModificationTimestamp gt 2026-02-28T09:30:00.123+01:00', false],
    ['OriginalEntryTimestamp eq 2026-01-31T08:30:00Z', true],
    ['OriginalEntryTimestamp eq 2026-01-31T09:30:00 01:00', true],
    ['OriginalEntryTimestamp eq 2026-01-31T09:30 01:00 and ListPrice gt 1', true],
    ['OriginalEntryTimestamp eq 2026-01-31T08:30:00-01:00', false],
    ['OriginalEntryTimestamp eq 2026-01-31t08:30:00z', true],
    // Without parentheses `and` binds tighter than `or`.
    ["City eq 'New York' or City eq 'x' and City eq 'y'", true],
    ["(City eq 'New York' or City eq 'x') and City eq 'y'", false],
  ])('%s matches: %s', (filter, holds) => expect(found(filter)).toBe(holds));

  it('uses the lot size for land', () => {
    expect(found('LotSizeArea gt 80000 and BuildingAreaTotal eq null', land)).toBe(true);
    expect(found("StandardStatus eq 'Closed' and PropertySubType eq null and startswith(City,'York')", land)).toBe(true);
    expect(toReso({ ...land, images: [] } as never, ['LotSizeArea', 'LotSizeUnits', 'BuildingAreaTotal'])).toEqual({
      LotSizeArea: 90_000,
      LotSizeUnits: 'Square Feet',
      BuildingAreaTotal: null,
    });
  });

  it.each([
    ['', /^1: the end is not a known field/],
    ["Citty eq 'x'", /^1: 'Citty' is not a known field\. Filter by ListingKey, /],
    ["Zoning eq 'x'", /^1: 'Zoning' is not a filterable field/],
    ["City  is 'x'", /^7: Expected one of eq, ne, gt, ge, lt, le after City, found 'is'/],
    ["City gt 'x'", /^6: Use eq, ne, contains or startswith with City/],
    ['City eq 5', /^9: Compare City to text in single quotes/],
    ["ListPrice eq '5'", /^14: Compare ListPrice to a number/],
    ["City eq 'x", /^9: This text has no closing quote/],
    ["(City eq 'x'", /^13: Expected '\)', found the end/],
    ["City eq 'x' City", /^13: Expected 'and', 'or' or the end, found 'City'/],
    ['ModificationTimestamp gt 2026-02-30T00:00:00Z', /^26: Write a time as/],
    ['ModificationTimestamp gt 2026-02-28T00:00:00 25:00', /^26: Write a time as/],
    ['ModificationTimestamp gt 2026-02-28', /^26: Write a time as/],
    ['ModificationTimestamp gt 2026-02-28T00:00:00+0100', /^26: Write a time as/],
    ['ModificationTimestamp gt 2026', /^26: Compare ModificationTimestamp to a time/],
    ["contains(ListPrice,'5')", /^10: You cannot use contains with ListPrice/],
    ["City eq 'x'; drop table", /^12: ';' is not valid here/],
    ['ListPrice ge 1e6', /^14: Write a number such as 1250000 or -97.5$/],
    ['ListPrice ge 1.250.000', /^14: Write a number such as/],
    [`${'('.repeat(30)}City eq 'x'${')'.repeat(30)}`, /^22: A filter can be nested at most 20 levels deep/],
  ])('reports the position and reason if it is invalid: %s', (filter, why) => expect(problem(() => readFilter(filter))).toMatch(why));

  it('limits the number of comparisons', () => {
    const many = Array(41).fill('ListPrice gt 1').join(' or ');
    expect(problem(() => readFilter(many))).toMatch(/^721: A filter can have at most 40 comparisons/);
  });

  it('is parsed, or is refused with a position and reason, for any input', () => {
    const pieces = [
      'City',
      'ListPrice',
      'eq',
      'gt',
      'and',
      'or',
      'not',
      '(',
      ')',
      ',',
      'contains',
      "'x'",
      "''",
      '5',
      '-1.5',
      'null',
      ' ',
      "'",
      '2026-01-31T08:30:00Z',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 30 }).map((some) => some.join(' ')),
    );
    fc.assert(
      fc.property(text, (filter) => {
        try {
          expect(typeof matches(readFilter(filter), row({}))).toBe('boolean');
        } catch (error) {
          expect(error).toBeInstanceOf(QueryProblem);
          expect((error as QueryProblem).position).toBeLessThanOrEqual(filter.length + 1);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('evaluates the same as its expression tree at any nesting depth', () => {
    type Tree = { text: string; holds: boolean };
    const values = { ListPrice: [1, 2_500_000, 9e9], YearBuilt: [1900], BuildingAreaTotal: [12_000, 5] } as const;
    const leaf = fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[])).chain((name) =>
      fc
        .record({ operator: fc.constantFrom(...operators), value: fc.constantFrom(...values[name], null) })
        .map(({ operator, value }): Tree => {
          const rule = compare(name, operator, value);
          return { text: `${name} ${operator} ${value}`, holds: matches(rule as never, row({})) };
        }),
    );
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        leaf,
        tie('tree').map(({ text, holds }): Tree => ({ text: `not (${text})`, holds: !holds })),
        fc.tuple(tie('tree'), tie('tree')).map(([a, b]): Tree => ({ text: `(${a.text}) and (${b.text})`, holds: a.holds && b.holds })),
        fc.tuple(tie('tree'), tie('tree')).map(([a, b]): Tree => ({ text: `(${a.text}) or (${b.text})`, holds: a.holds || b.holds })),
      ),
    }));
    fc.assert(
      fc.property(tree, ({ text, holds }) => {
        expect(found(text), text).toBe(holds);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the other query options', () => {
  it('select each field once', () => {
    expect(readSelect('ListPrice, City,ListPrice')).toEqual(['ListPrice', 'City']);
    expect(readSelect('*')).toEqual(resoNames);
    expect(problem(() => readSelect('City, Citty'))).toMatch(/^7: 'Citty' is not a field of Property/);
  });

  it('sort by one field and the key', () => {
    expect(readOrder('ModificationTimestamp desc,ListingKey desc')).toEqual({
      name: 'ModificationTimestamp',
      by: 'updatedAt',
      direction: 'desc',
    });
    expect(readOrder('ListingKey')).toEqual(byKey);
    expect(problem(() => readOrder('City'))).toMatch(/^1: You cannot sort by 'City'/);
    expect(problem(() => readOrder('ListPrice up'))).toMatch(/^1: Expected asc, desc or a comma after ListPrice/);
    expect(problem(() => readOrder('ListPrice,City'))).toMatch(/^11: You cannot sort by 'City'/);
    expect(problem(() => readOrder('ListPrice desc,ListingKey'))).toMatch(/^16: After ListPrice, sort only by ListingKey/);
  });

  it('continue where a page ended, but only in the same sort order', () => {
    const byChange = readOrder('ModificationTimestamp');
    const place = { value: '2026-02-28T08:30:00.123Z', id: 7 };
    expect(readPlace(writePlace(place), byChange)).toEqual(place);
    expect(readPlace(writePlace(place), byKey)).toBeUndefined();
    for (const token of ['', '7', '7_', '7_9999999999', "7_1'", '2026-13-45T99:99:99.999Z_1'])
      expect(readPlace(token, byChange)).toBeUndefined();
  });
});
