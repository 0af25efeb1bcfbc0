import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { header, mapping, row, sheets } from '../../testing/sheets.ts';
import { Mapping } from '../mapping.ts';
import { ownMapping } from '../own-columns.ts';

const folder = await mkdtemp(join(tmpdir(), 'acre-sheet-'));
afterAll(() => rm(folder, { recursive: true }));
const { inFolder, imported } = sheets(folder);
const one = async (more: Parameters<typeof row>[1], map?: Mapping) => {
  const { lines } = await imported(`${header}\r\n${row(1, more)}\r\n`, { ...(map && { map }) });
  return lines[0];
};

describe('a ZIP code from a spreadsheet', () => {
  it.each([
    ['94109.0', '94109'],
    ['070301234', '07030-1234'],
    ['07030-1234', '07030-1234'],
    ['07030 1234', '07030-1234'],
    ['="07030"', '07030'],
    ['"=""07030"""', '07030'],
  ])('%s is read as %s', async (zip, zipCode) => {
    expect(await one({ zip })).toMatchObject({ line: { zipCode } });
  });

  const padding = Mapping.parse({ ...mapping, property: { ...mapping.property, zipCode: { column: 'Zip', as: 'zip' } } });

  it.each([
    ['7030', '07030'],
    ['7030.0', '07030'],
    ['601', '00601'],
    ['70301234', '07030-1234'],
    ['7030-1234', '07030-1234'],
    ['6011234', '00601-1234'],
  ])('%s has lost leading zeros and is refused with an explanation, unless the mapping pads it to %s', async (zip, zipCode) => {
    const reason = expect.stringMatching(/^ZIP code must .*Spreadsheets drop leading zeros: 07030 becomes 7030\. Format .*"as": "zip"/);
    expect(await one({ zip })).toMatchObject({ at: 2, refused: { field: 'zipCode', value: zip, reason } });
    expect(await one({ zip }, padding)).toMatchObject({
      line: { zipCode },
      notes: [{ field: 'zipCode', reason: 'leading zeros restored', value: zipCode }],
    });
  });

  it.each(['7.03E+08', 'K1A 0B1', '78', '1234567890'])('%s is refused, even if the mapping pads ZIP codes', async (zip) => {
    for (const map of [mapping, padding]) expect(await one({ zip }, map)).toMatchObject({ refused: { field: 'zipCode', value: zip } });
  });
});

describe('a figure from a spreadsheet', () => {
  it.each([
    [{ size: '18250.75' }, { size: 18_251 }, 'rounded to whole square feet'],
    [{ price: '1250000.50' }, { price: 1_250_001 }, 'rounded to whole dollars'],
    [{ price: '"$1,250,000.49"' }, { price: 1_250_000 }, 'rounded to whole dollars'],
  ])('with decimals is rounded with a note: %j', async (cells, line, reason) => {
    expect(await one(cells)).toMatchObject({ line, notes: [{ reason }] });
  });

  it.each([
    [{ size: '12000.0', price: '1250000.00' }],
    [{ size: '"12,000"', price: '"$1,250,000"' }],
    [{ size: '12000.000', price: '" USD 1 250 000 "' }],
  ])('that is a whole number is imported without a note: %j', async (cells) => {
    const found = await one(cells);
    expect(found).toMatchObject({ line: { size: 12_000, price: 1_250_000 } });
    expect(found).not.toHaveProperty('notes');
  });

  it.each([
    ['1.25E+06', /^was shortened by a spreadsheet: format the column as a number/],
    ['1.250', /^can be read as two different numbers: write it like 1250000 or 1,250,000\.50$/],
    ['1.250.000', /can be read as two different numbers/],
    ['"1250000,50"', /can be read as two different numbers/],
    ['"1.250.000,50"', /can be read as two different numbers/],
    ['€1250000', /^is not in US dollars/],
    ['CA$1250000', /^is not in US dollars/],
    ['#N/A', /^is a spreadsheet error: correct the cell/],
    ['#########', /^is hidden by a narrow column: widen/],
    ['on request', /^is not a number: enter digits, or leave the cell empty$/],
    ['"12,000 SF"', /^is not a number: use digits only, like 1250000 or 1,250,000\.50$/],
    ['$1.2M', /^is not a number: use digits only/],
    ['0.4', /^Price must be greater than 0$/],
  ])('that cannot be trusted, such as %s, causes its line to be refused, and the reason explains how to fix it', async (price, reason) => {
    expect(await one({ price })).toMatchObject({ refused: { field: 'price', reason: expect.stringMatching(reason) } });
  });
});

it.each([
  ['#REF!', /is a spreadsheet error/],
  ['2.13E+09', /was shortened by a spreadsheet/],
])('a line is refused if a spreadsheet turned a text into %s', async (name, reason) => {
  expect(await one({ name })).toMatchObject({ refused: { field: 'name', reason: expect.stringMatching(reason) } });
});

it('a key that a spreadsheet shortened gets a note, because two lines may now share it', async () => {
  const { lines } = await imported(`${header}\n${row(1).replace('1,', '2.52708E+16,')}\n`);
  expect(lines).toMatchObject([
    { line: {}, notes: [{ field: 'externalKey', reason: 'shortened by a spreadsheet. Other lines may have the same key' }] },
  ]);
});

it('a date that is a spreadsheet’s date number is refused with that reason', async () => {
  const map = Mapping.parse({ ...mapping, property: { ...mapping.property, zoning: { column: 'Name', as: 'date' } } });
  expect(await one({ name: '46053' }, map)).toMatchObject({
    refused: { reason: expect.stringMatching(/^is a spreadsheet's date number/) },
  });
});

it('a value that cannot be used in a definition or a condition causes only its line to be refused, not the whole file', async () => {
  const map = Mapping.parse({
    ...mapping,
    define: { cost: { column: 'Price', as: 'number' } },
    skip: [{ reason: 'Cheap', when: [{ column: 'cost', below: 5 }] }],
  });
  expect(await one({ price: 'soon' }, map)).toMatchObject({
    refused: { reason: expect.stringMatching(/^is not a number: /), value: 'soon' },
  });
});

it('an export that Excel opened and saved is imported again with complete ZIP codes', async () => {
  const exported = '\uFEFFID,Name,Type,Address,City,State,ZIP Code,Price,Size (sq ft),Status,Year Built\r\n';
  for (const [separator, name] of [
    [',', 'a.csv'],
    [';', 'b.csv'],
  ] as const) {
    const text = `${exported}7,Ferry,Office,1 Ferry St,Hoboken,NJ,7030,1250000,,Under Review,1987\r\n,,,,,,,,,,\r\n`.replaceAll(
      ',',
      separator,
    );
    const map = await ownMapping(await inFolder(name, text), 'old');
    const { lines, blankRows } = await imported(text, { name, map });
    expect(lines).toMatchObject([{ line: { externalKey: 'old:7', zipCode: '07030', price: 1_250_000 } }]);
    expect(blankRows).toBe(1);
  }
});
