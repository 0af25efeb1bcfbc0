import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../columns.ts';
import { Mapping } from '../mapping.ts';
import { ownMapping } from '../own-columns.ts';
import { openSource } from '../read-records.ts';
import { createLineMapper } from '../record-to-import-line.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-sheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const inFolder = async (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

const mapping = Mapping.parse({
  externalKey: 'case:{Id}',
  property: {
    name: { column: 'Name' },
    type: { constant: 'office' },
    address: { constant: '1 Main St' },
    city: { constant: 'Austin' },
    state: { constant: 'TX' },
    zipCode: { column: 'Zip' },
    price: { column: 'Price', as: 'number' },
    size: { column: 'Sqft', as: 'number' },
  },
});

/** Reads and maps a file as the import does, and returns the result of each line. */
async function imported(content: string | Buffer, { name = 'list.csv', map = mapping }: { name?: string; map?: Mapping } = {}) {
  const source = await openSource(await inFolder(name, content), { delimiter: map.delimiter, columns: columnsOf(map) });
  const toLine = createLineMapper(map);
  const lines = [];
  for await (const { line, cells, fault } of source.records) lines.push({ at: line, ...(fault ? { fault } : toLine(cells)) });
  return { lines, blankRows: source.blankRows() };
}

const header = 'Id,Name,Zip,Price,Sqft';
const row = (id: number, more: { zip?: string; price?: string; size?: string; name?: string } = {}) => {
  const { name = `Tower ${id}`, zip = '78701', price = '1250000', size = '12000' } = more;
  return [id, name, zip, price, size].join(',');
};
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
  ])('%s is %s', async (zip, zipCode) => {
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
  ])('%s lost zeros: it is refused with a sentence about them, unless the mapping pads it to %s', async (zip, zipCode) => {
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
  ])('with decimals is rounded, and that is noted: %j', async (cells, line, reason) => {
    expect(await one(cells)).toMatchObject({ line, notes: [{ reason }] });
  });

  it.each([
    [{ size: '12000.0', price: '1250000.00' }],
    [{ size: '"12,000"', price: '"$1,250,000"' }],
    [{ size: '12000.000', price: '" USD 1 250 000 "' }],
  ])('that is whole is imported without a note: %j', async (cells) => {
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
  ])('that cannot be trusted, such as %s, refuses its line and says how to fix it', async (price, reason) => {
    expect(await one({ price })).toMatchObject({ refused: { field: 'price', reason: expect.stringMatching(reason) } });
  });
});

it.each([
  ['#REF!', /is a spreadsheet error/],
  ['2.13E+09', /was shortened by a spreadsheet/],
])('a text that a spreadsheet made %s refuses its line', async (name, reason) => {
  expect(await one({ name })).toMatchObject({ refused: { field: 'name', reason: expect.stringMatching(reason) } });
});

it('a key that a spreadsheet shortened is noted, as two lines may now share it', async () => {
  const { lines } = await imported(`${header}\n${row(1).replace('1,', '2.52708E+16,')}\n`);
  expect(lines).toMatchObject([
    { line: {}, notes: [{ field: 'externalKey', reason: 'shortened by a spreadsheet. Other lines may have the same key' }] },
  ]);
});

it('a date in the day numbers of spreadsheets is named as such', async () => {
  const map = Mapping.parse({ ...mapping, property: { ...mapping.property, zoning: { column: 'Name', as: 'date' } } });
  expect(await one({ name: '46053' }, map)).toMatchObject({
    refused: { reason: expect.stringMatching(/^is a spreadsheet's date number/) },
  });
});

it('a value that cannot be used in a definition or a condition refuses its line and not the file', async () => {
  const map = Mapping.parse({
    ...mapping,
    define: { cost: { column: 'Price', as: 'number' } },
    skip: [{ reason: 'Cheap', when: [{ column: 'cost', below: 5 }] }],
  });
  expect(await one({ price: 'soon' }, map)).toMatchObject({
    refused: { reason: expect.stringMatching(/^is not a number: /), value: 'soon' },
  });
});

describe('the lines of a file', () => {
  const rows = [1, 2, 3, 4].map((id) => row(id));
  const at = async (content: string | Buffer) => (await imported(content)).lines.map((line) => ('line' in line ? line.at : line));

  it.each([
    ['CRLF in the header and LF below', `${header}\r\n${rows.join('\n')}\n`],
    ['CRLF, and LF in what was appended', `${header}\r\n${rows[0]}\r\n${rows[1]}\r\n${rows[2]}\n${rows[3]}`],
    ['LF, then CRLF', `${header}\n${rows[0]}\n${rows[1]}\r\n${rows[2]}\r\n${rows[3]}\r\n`],
    ['CR alone, as on old Macs', `${header}\r${rows.join('\r')}\r`],
    ['CR, then LF', `${header}\r${rows[0]}\r${rows[1]}\n${rows[2]}\n${rows[3]}`],
  ])('may end with %s, and have the right numbers', async (_, text) => {
    expect(await at(text)).toEqual([2, 3, 4, 5]);
  });

  it('have the right numbers below line breaks within quotes, of whatever kind', async () => {
    const text = [header, row(1, { name: '"a\r\nb"' }), row(2, { name: '"a\nb\nc"' }), row(3, { name: '"a\rb"' }), row(4)].join('\r\n');
    expect(await at(text)).toEqual([2, 4, 7, 9]);
  });

  it('have the right ends across the boundaries of chunks', async () => {
    const many = Array.from({ length: 9000 }, (_, id) => row(id, { name: 'x'.repeat(1 + (id % 61)) }));
    expect(await at(`${header}\r\n${many.join('\r\n')}`)).toEqual(many.map((_, id) => id + 2));
  });

  it('before a quote that is never closed are all read, and the error names its line', async () => {
    const source = await openSource(await inFolder('q.csv', `${header}\n${rows.join('\n')}\n5,"Open,78701,1,1\n6,x\n`), { columns: [] });
    const read: number[] = [];
    const all = async () => {
      for await (const { line } of source.records) read.push(line);
    };
    await expect(all()).rejects.toThrow('The file cannot be read from line 6 onward: it has a quote that is never closed.');
    expect(read).toEqual([2, 3, 4, 5]);
  });
});

describe('rows without a value', () => {
  it.each([
    ['commas', ',,,,'],
    ['commas and blanks', ' , ,\u00a0,,'],
    ['fewer commas', ',,'],
    ['more commas', ',,,,,,,,'],
    ['nothing', ''],
    ['empty quotes', '"","","","",""'],
  ])('made of %s are counted separately', async (_, blank) => {
    const { lines, blankRows } = await imported([blank, header, row(1), blank, row(2), blank, blank, ''].join('\r\n'));
    expect(lines).toMatchObject([
      { at: 3, line: {} },
      { at: 5, line: {} },
    ]);
    expect(blankRows).toBe(3);
  });

  it('can also occur in JSON', async () => {
    const { lines, blankRows } = await imported(
      `[{"Id":"","Name":null},${JSON.stringify({ Id: 1, Name: 'T', Zip: '78701', Price: 5 })},{}]`,
      {
        name: 'list.json',
      },
    );
    expect([lines.length, blankRows]).toEqual([1, 2]);
  });

  it('leave a row of totals to be refused', async () => {
    const { lines } = await imported(`${header}\n${row(1)}\nTotal,,,1250000,12000\n`);
    expect(lines).toMatchObject([{ line: {} }, { at: 3, refused: { field: 'name' } }]);
  });
});

describe('the columns of a file', () => {
  const table = (separator: string) => `${header}\r\n${row(1)}\r\n`.replaceAll(',', separator);

  it.each([
    ['a line sep=,', `sep=,\r\n${table(',')}`],
    ['a line sep=;', `sep=;\r\n${table(';')}`],
    ['a line SEP=; with a mark in front', `\uFEFFSEP=;\n${table(';')}`],
    ['a quoted line "sep=|"', `"sep=|"\r\n${table('|')}`],
    ['a line sep= with a tab', `sep=\t\r\n${table('\t')}`],
    ['a line sep=^', `sep=^\r${table('^')}`],
  ])('are separated as %s says, even against the mapping', async (_, text) => {
    for (const map of [mapping, Mapping.parse({ ...mapping, delimiter: ',' })])
      expect((await imported(text, { map })).lines).toMatchObject([{ at: 3, line: { name: 'Tower 1' } }]);
  });

  it.each([
    ['semicolons', table(';')],
    ['tabs', table('\t')],
    ['bars', table('|')],
    ['semicolons beside commas', `${header.replaceAll(',', ';')};"Price, USD"\n${row(1).replaceAll(',', ';')};"1,5"\n`],
    ['commas beside semicolons', `${header},"a;b;c;d;e;f;g;h;i"\n${row(1)},;\n`],
    ['tabs in UTF-16, as Excel saves Unicode text', Buffer.from(`\uFEFF${table('\t')}`, 'utf16le')],
    ['tabs in UTF-16 the other way round', Buffer.from(`\uFEFF${table('\t')}`, 'utf16le').swap16()],
  ])('may be separated by %s where the mapping says nothing', async (_, text) => {
    expect((await imported(text)).lines).toMatchObject([{ at: 2, line: { name: 'Tower 1', size: 12_000 } }]);
  });

  it('may be followed by columns without a name, as long as they are empty', async () => {
    const { lines } = await imported(`${header},,\r\n${row(1)},,\r\n${row(2)},,stray\r\n${row(3)}\r\n`);
    expect(lines).toMatchObject([{ line: {} }, { fault: expect.stringMatching(/^Has 7 fields, the header has 5/) }, { line: {} }]);
  });

  it.each([
    [`Id,Name,Zip,Price,Sqft, name \n`, "two columns named 'NAME', which are B and F in a spreadsheet. Rename or delete one of them."],
    [`Rent roll 2026,,,,\n${header}\n`, 'If the header is further down, delete the lines above it.'],
  ])('are refused in one sentence with what to do: %j', async (text, message) => {
    await expect(imported(text)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
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
