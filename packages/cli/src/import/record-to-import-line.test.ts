import { describe, expect, it } from 'vitest';
import { columnKey } from './columns.ts';
import { Mapping } from './mapping.ts';
import { createLineMapper } from './record-to-import-line.ts';

const property = {
  name: { column: 'Name' },
  type: { column: 'Kind', values: { 'Office Bldg': 'office', Shop: 'retail' }, otherwise: 'other' },
  address: { template: '{Street}[, {Unit}]' },
  city: { constant: 'Austin' },
  state: { constant: 'TX' },
  zipCode: { column: 'Zip' },
  price: { column: 'Price', as: 'number' },
};
const row = { Id: '7', Name: 'Tower', Kind: 'OFFICE  bldg', Street: '1 Main St', Unit: '', Zip: '78701', Price: '$1,000,000' };

const map = (mapping: object, cells: Record<string, string | readonly string[]>) =>
  createLineMapper(Mapping.parse({ externalKey: 'x:{Id}', property, ...mapping }))(
    new Map(Object.entries(cells).map(([name, text]) => [columnKey(name), text])),
  );
const withField = (field: string, from: object, cells: Record<string, string | readonly string[]> = row) =>
  map({ property: { ...property, [field]: from } }, cells);
const lineOf = (mapped: ReturnType<typeof map>) => ('line' in mapped ? mapped.line : mapped);

describe('a line', () => {
  it('is mapped to a property with columns, constants, templates and lookup tables', () => {
    expect(map({}, row)).toEqual({
      line: {
        externalKey: 'x:7',
        name: 'Tower',
        type: 'office',
        address: '1 Main St',
        city: 'Austin',
        state: 'TX',
        zipCode: '78701',
        price: 1_000_000,
      },
    });
  });

  it('joins columns through a template, and drops the bracketed part if its column is blank', () => {
    expect(lineOf(map({}, { ...row, Unit: '3D' }))).toMatchObject({ address: '1 Main St, 3D' });
  });

  it('is imported without the seller’s email and with a note if the email is invalid', () => {
    const mapping = {
      property: { ...property, 'sellerContact.name': { constant: 'Sue Seller' }, 'sellerContact.email': { column: 'Mail' } },
    };
    expect(map(mapping, { ...row, Mail: 'smith&jones@example.com' })).toMatchObject({
      line: { sellerContact: { name: 'Sue Seller', email: 'smith&jones@example.com' } },
    });
    expect(map(mapping, { ...row, Mail: 'n/a' })).toMatchObject({
      line: { name: 'Tower', sellerContact: { name: 'Sue Seller', email: null } },
      notes: [{ field: 'sellerContact.email', reason: 'left out. Please enter a valid email address', value: 'n/a' }],
    });
    expect(map(mapping, { ...row, Mail: 'n/a', Price: '0' })).toMatchObject({ refused: { field: 'price' } });
  });

  it('takes the fallback value when the table has no match', () => {
    expect(lineOf(map({}, { ...row, Kind: 'Castle' }))).toMatchObject({ type: 'other' });
    expect(lineOf(map({}, { ...row, Kind: '' }))).toMatchObject({ type: 'other' });
  });

  it('is refused when the table has neither a match nor a fallback', () => {
    const refused = {
      key: 'x:7',
      field: 'type',
      reason: expect.stringMatching(/^is not one of the known values: \w/),
      value: 'Castle',
    };
    expect(withField('type', { column: 'Kind', values: { Shop: 'retail' } }, { ...row, Kind: 'Castle' })).toEqual({ refused });
  });

  it('is refused with the form’s messages if it breaks the form’s rules', () => {
    expect(map({}, { ...row, Price: '0' })).toEqual({
      refused: { key: 'x:7', field: 'price', reason: 'Price must be greater than 0', value: '0' },
    });
    expect(map({}, { ...row, Zip: '78' })).toMatchObject({
      refused: { field: 'zipCode', reason: 'ZIP code must be at least 5 characters', value: '78' },
    });
    expect(map({}, { ...row, Name: ' ' })).toMatchObject({ refused: { field: 'name', reason: 'Please enter a property name' } });
  });

  it('is refused when a number is invalid', () => {
    expect(map({}, { ...row, Price: 'on request' })).toMatchObject({
      refused: { field: 'price', reason: 'is not a number: enter digits, or leave the cell empty', value: 'on request' },
    });
  });

  it.each(['DC', 'dc', 'D.C.', 'District of Columbia'])('accepts a state by its code or name: %s', (State) => {
    expect(lineOf(withField('state', { column: 'State' }, { ...row, State }))).toMatchObject({ state: 'DC' });
  });

  it('is refused when the state is unknown', () => {
    expect(withField('state', { column: 'State' }, { ...row, State: 'Ontario' })).toMatchObject({
      refused: { field: 'state', reason: expect.stringContaining('is not a US state'), value: 'Ontario' },
    });
  });

  it('is refused without a key', () => {
    expect(map({ externalKey: '{Id}' }, { ...row, Id: '' })).toMatchObject({ refused: { field: 'externalKey' } });
  });

  it('treats configured texts as blank, and clears fields that are blank in the file', () => {
    expect(lineOf(withField('size', { column: 'Size', blank: ['0', 'N/A'], as: 'number' }, { ...row, Size: 'n/a' }))).toMatchObject({
      size: null,
    });
  });

  it('leaves fields outside the mapping unchanged, and never clears a list with null', () => {
    expect(lineOf(map({}, row))).not.toHaveProperty('description');
    expect(lineOf(withField('amenities', { column: 'Amenities', as: 'list' }))).toMatchObject({ amenities: [] });
    expect(lineOf(withField('status', { column: 'Status' }))).not.toHaveProperty('status');
  });

  it('extracts the part of a text that matches, or the first group of the match', () => {
    expect(lineOf(withField('name', { column: 'Name', match: '^\\w' }))).toMatchObject({ name: 'T' });
    expect(lineOf(withField('name', { column: 'Name', match: 'to(w)er' }))).toMatchObject({ name: 'w' });
  });

  it('takes the first source that has a value and whose conditions are met', () => {
    const firstOf = [{ column: 'Unit' }, { column: 'Street', when: [{ column: 'Kind', equals: 'shop' }] }, { constant: 'none' }];
    expect(lineOf(withField('zoning', { firstOf }))).toMatchObject({ zoning: 'none' });
    expect(lineOf(withField('zoning', { firstOf }, { ...row, Kind: 'SHOP' }))).toMatchObject({ zoning: '1 Main St' });
  });

  it('splits lists, reads dates and sets the seller’s contact', () => {
    const more = {
      amenities: { column: 'A', as: 'list' },
      zoning: { column: 'D', as: 'date' },
      'sellerContact.name': { column: 'S' },
      'sellerContact.phone': { column: 'T' },
    };
    const mapped = map({ property: { ...property, ...more } }, { ...row, A: 'Lift; ;Roof', D: '1/2/2024', S: 'Ann', T: '555' });
    expect(lineOf(mapped)).toMatchObject({
      amenities: ['Lift', 'Roof'],
      zoning: '2024-01-02',
      sellerContact: { name: 'Ann', phone: '555' },
    });
  });

  it.each([{ as: 'list' }, {}, { as: 'title' }])(
    'keeps the items of a list from a JSON file, whatever characters they contain (%j)',
    (as) => {
      const A = ['Docks: 4; Grade-Level: 2', ' Rail  Spur ', ''];
      expect(lineOf(withField('amenities', { column: 'A', ...as }, { ...row, A }))).toMatchObject({
        amenities: ['Docks: 4; Grade-Level: 2', 'Rail Spur'],
      });
    },
  );

  it('joins a list into one text if the field is not a list, and reads an empty list as blank', () => {
    expect(lineOf(withField('zoning', { column: 'Z' }, { ...row, Z: ['C5', 'R7'] }))).toMatchObject({ zoning: 'C5;R7' });
    expect(lineOf(withField('zoning', { column: 'Z' }, { ...row, Z: [] }))).toMatchObject({ zoning: null });
    expect(lineOf(withField('size', { column: 'Z', as: 'number' }, { ...row, Z: ['12'] }))).toMatchObject({ size: 12 });
  });

  it('uses definitions, and later ones can refer to earlier ones', () => {
    const define = { Zip: { column: 'Zip', match: '^\\d{5}' }, place: { template: 'Zip {Zip}' } };
    expect(
      lineOf(
        map({ define, property: { ...property, name: { column: 'place' }, zipCode: { column: 'Zip' } } }, { ...row, Zip: '78701-12' }),
      ),
    ).toMatchObject({
      name: 'Zip 78701',
      zipCode: '78701',
    });
  });
});

describe('a skip rule', () => {
  const skipped = (test: object, cells: Record<string, string> = row) => 'skipped' in map({ skip: [{ reason: 'r', when: [test] }] }, cells);
  const price = (Price: string) => ({ ...row, Price });

  it.each([
    [{ column: 'Kind', equals: 'office bldg' }, row, true],
    [{ column: 'Kind', in: ['a', 'Office Bldg'] }, row, true],
    [{ column: 'Kind', notIn: ['a', 'Office Bldg'] }, row, false],
    [{ column: 'Kind', notIn: ['a'] }, row, true],
    [{ column: 'Unit', blank: true }, row, true],
    [{ column: 'Unit', blank: false }, row, false],
    [{ column: 'Price', zero: true }, price('$0'), true],
    [{ column: 'Price', zero: true }, price(''), false],
    [{ column: 'Price', zero: false }, row, true],
    [{ column: 'Price', below: 1000 }, price('999'), true],
    [{ column: 'Price', below: 1000 }, price('1,000'), false],
    [{ column: 'Price', below: 1000 }, price('call'), false],
    [{ column: 'Name', matches: '^tow' }, row, true],
  ])('evaluates %j', (test, cells, holds) => {
    expect(skipped(test, cells)).toBe(holds);
  });

  it('applies only if all its conditions are met, and the first rule that applies gives the reason', () => {
    const both = [
      { column: 'Unit', blank: true },
      { column: 'Kind', equals: 'shop' },
    ];
    const skip = [
      { reason: 'both', when: both },
      { reason: 'first', when: [{ column: 'Unit', blank: true }] },
      { reason: 'second', when: [{ column: 'Unit', blank: true }] },
    ];
    expect(map({ skip }, row)).toEqual({ skipped: 'first' });
    expect(map({ skip }, { ...row, Kind: 'Shop' })).toEqual({ skipped: 'both' });
  });
});
