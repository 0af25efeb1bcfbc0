import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { header, mapping, row, sheets } from '../../testing/sheets.ts';
import { Mapping } from '../mapping.ts';
import { openSource } from '../open-source.ts';

const folder = await mkdtemp(join(tmpdir(), 'acre-sheet-'));
afterAll(() => rm(folder, { recursive: true }));
const { inFolder, imported } = sheets(folder);

describe('the lines of a file', () => {
  const rows = [1, 2, 3, 4].map((id) => row(id));
  const at = async (content: string | Buffer) => (await imported(content)).lines.map((line) => ('line' in line ? line.at : line));

  it.each([
    ['CRLF in the header and LF below', `${header}\r\n${rows.join('\n')}\n`],
    ['CRLF, and LF in what was appended', `${header}\r\n${rows[0]}\r\n${rows[1]}\r\n${rows[2]}\n${rows[3]}`],
    ['LF, then CRLF', `${header}\n${rows[0]}\n${rows[1]}\r\n${rows[2]}\r\n${rows[3]}\r\n`],
    ['CR alone, as on old Macs', `${header}\r${rows.join('\r')}\r`],
    ['CR, then LF', `${header}\r${rows[0]}\r${rows[1]}\n${rows[2]}\n${rows[3]}`],
  ])('have the right line numbers if they end with %s', async (_, text) => {
    expect(await at(text)).toEqual([2, 3, 4, 5]);
  });

  it('have the right line numbers after line breaks of any kind within quotes', async () => {
    const text = [header, row(1, { name: '"a\r\nb"' }), row(2, { name: '"a\nb\nc"' }), row(3, { name: '"a\rb"' }), row(4)].join('\r\n');
    expect(await at(text)).toEqual([2, 4, 7, 9]);
  });

  it('are split correctly across chunk boundaries', async () => {
    const many = Array.from({ length: 9000 }, (_, id) => row(id, { name: 'x'.repeat(1 + (id % 61)) }));
    expect(await at(`${header}\r\n${many.join('\r\n')}`)).toEqual(many.map((_, id) => id + 2));
  });

  it('before an unclosed quote are all read, and the error gives the line of the quote', async () => {
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

  it('are also counted in JSON', async () => {
    const { lines, blankRows } = await imported(
      `[{"Id":"","Name":null},${JSON.stringify({ Id: 1, Name: 'T', Zip: '78701', Price: 5 })},{}]`,
      {
        name: 'list.json',
      },
    );
    expect([lines.length, blankRows]).toEqual([1, 2]);
  });

  it('do not include a row of totals, which is refused', async () => {
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
  ])('are separated as specified by %s, even if the mapping specifies another delimiter', async (_, text) => {
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
  ])('may be separated by %s if the mapping does not specify a delimiter', async (_, text) => {
    expect((await imported(text)).lines).toMatchObject([{ at: 2, line: { name: 'Tower 1', size: 12_000 } }]);
  });

  it('may be followed by columns without a name, as long as they are empty', async () => {
    const { lines } = await imported(`${header},,\r\n${row(1)},,\r\n${row(2)},,stray\r\n${row(3)}\r\n`);
    expect(lines).toMatchObject([{ line: {} }, { fault: expect.stringMatching(/^Has 7 fields, the header has 5/) }, { line: {} }]);
  });

  it.each([
    [`Id,Name,Zip,Price,Sqft, name \n`, "two columns named 'NAME', which are B and F in a spreadsheet. Rename or delete one of them."],
    [`Rent roll 2026,,,,\n${header}\n`, 'If the header is further down, delete the lines above it.'],
  ])('are refused with one sentence that explains what to do: %j', async (text, message) => {
    await expect(imported(text)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
  });
});
