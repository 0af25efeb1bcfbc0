import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSource } from './open-source.ts';
import type { SourceRecord } from './source-record.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-source-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readWhole(name: string, content: string | Buffer, columns: string[] = [], delimiter?: string) {
  const path = join(folder, name);
  await writeFile(path, content);
  const found = await openSource(path, { delimiter, columns });
  const records: SourceRecord[] = [];
  for await (const record of found.records) records.push(record);
  return { records, found };
}
const read = async (...file: Parameters<typeof readWhole>): Promise<SourceRecord[]> => (await readWhole(...file)).records;
const plain = (records: SourceRecord[]) =>
  records.map(({ line, cells, fault }) => [line, Object.fromEntries(cells), ...(fault ? [fault] : [])]);

it('treats - as standard input, which is refused, not as the name of a file', async () => {
  await expect(openSource('-', { delimiter: ',', columns: [] })).rejects.toThrow('Give a file instead of standard input');
});

describe('a CSV file', () => {
  it('may have a byte order mark, extra blanks in the header, quoted commas and line breaks, and empty lines', async () => {
    const text = '\uFEFF Name , SALE  PRICE \r\n"Tower, big","1,000"\r\n\r\n"two\nlines",5\r\nlast,6';
    expect(plain(await read('a.csv', text, ['sale price']))).toEqual([
      [2, { NAME: 'Tower, big', 'SALE PRICE': '1,000' }],
      [4, { NAME: 'two\nlines', 'SALE PRICE': '5' }],
      [6, { NAME: 'last', 'SALE PRICE': '6' }],
    ]);
  });

  it('may have another delimiter, and quotes inside a field', async () => {
    expect(plain(await read('b.csv', 'a;b\n14" pipe;2\n', [], ';'))).toEqual([[2, { A: '14" pipe', B: '2' }]]);
  });

  it('reports lines with too few or too many fields, and continues', async () => {
    expect(plain(await read('c.csv', 'a,b\n1\n1,2,3\n1,2\n'))).toEqual([
      [2, { A: '1', B: '' }, 'Has 1 field, the header has 2: the line is cut off, or a quote is wrong'],
      [3, { A: '1', B: '2' }, "Has 3 fields, the header has 2: put quotes around text that contains ','"],
      [4, { A: '1', B: '2' }],
    ]);
  });

  it('may end with the end-of-file character of DOS programs', async () => {
    expect(plain(await read('dos.csv', 'a,b\r\n1,2\r\n\u001a'))).toEqual([[2, { A: '1', B: '2' }]]);
  });

  it('reports lines that are not UTF-8, with the column and what to do', async () => {
    expect((await read('d.csv', Buffer.from('a\nna\xefve\nfine\n', 'latin1'))).map(({ fault }) => fault)).toEqual([
      'A character in column A cannot be read: save the file again as CSV UTF-8, or retype the character',
      undefined,
    ]);
  });

  it.each([
    ['is empty', '', 'The file is empty'],
    ['lacks a column the mapping reads', 'a,b\n1,2\n', "The mapping reads 'Price', which the file does not have. Its columns are 'a', 'b'"],
    ['has a column twice', 'a, A \n1,2\n', "two columns named 'A'"],
    ['has semicolons', 'a;b\n1;2\n', 'The columns of the file are separated by semicolons, not by commas as expected.'],
    ['has tabs', '\uFEFFPrice\tb\n1\t2\n', 'The columns of the file are separated by tabs, not by commas as expected.'],
    [
      'never closes a quote',
      'price\n1\n"2\n3\n',
      'The file cannot be read from line 3 onward: it has a quote that is never closed. Delete the quote, or close it.',
    ],
  ])('is refused with a one-sentence error when it %s', async (_, text, message) => {
    await expect(read('e.csv', text, ['Price'], ',')).rejects.toThrow(message);
  });

  it('does not exhaust memory if a quote is never closed', async () => {
    await expect(read('f.csv', `a\n"${'x'.repeat(3_000_000)}`)).rejects.toThrow(
      'The file cannot be read from line 2 onward: the record is longer than 1,000,000 characters.',
    );
  });
});

describe('a JSON file', () => {
  const objects = '{"Id":1,"at":{"city":"Austin"},"tags":["a","b"]}';

  it.each([
    ['an array', `\uFEFF[\n${objects},\n{"Id":2,"name":"} \\"{ [","none":null}\n]`],
    ['one object a line', `${objects}\n\n{"Id":2,"name":"} \\"{ [","none":null}\n`],
  ])('may be %s, with nested objects and lists', async (_, text) => {
    const records = plain(await read('a.json', text));
    expect(records.map(([, cells]) => cells)).toEqual([
      { ID: '1', 'AT.CITY': 'Austin', TAGS: ['a', 'b'] },
      { ID: '2', NAME: '} "{ [' },
    ]);
    expect(records.map(([line]) => line)).toEqual(text.includes('[\n') ? [2, 3] : [1, 3]);
  });

  it('is read correctly across chunk boundaries', async () => {
    const many = Array.from({ length: 5000 }, (_, id) => ({ id, text: `é{"[${'x'.repeat(id % 97)}` }));
    const records = await read('b.jsonl', JSON.stringify(many));
    expect(records.map(({ cells }) => cells.get('TEXT'))).toEqual(many.map(({ text }) => text));
  });

  it('reports an object that is not JSON, and continues', async () => {
    expect((await read('c.ndjson', '{"a":1,}\n{"a":2}\n')).map(({ fault, line }) => [line, fault?.slice(0, 8)])).toEqual([
      [1, 'Not JSON'],
      [2, undefined],
    ]);
  });

  const context = '"@odata.context":"https://x.example/$metadata#Property"';
  const rows = '[\n{"Id":1,"n":"] } \\"value\\":["},\n{"Id":2}\n]';
  const link = '"@odata.nextLink":"https://x.example/next"';
  it.each<[string, string, boolean]>([
    ['with its context', `{${context},"value":${rows}}`, false],
    ['with its annotations behind', `{ "value" : ${rows} , "@odata.count": 2 }\n`, false],
    ['of OData 4.01, spread over lines', `{\n"@context":"x",\n"@count":2,\n"value":${rows}\n}`, false],
    ['of OData 3', `{"odata.metadata":"x","odata.count":"2","value":${rows}}`, false],
    ['that names the next page behind', `{${context},"value":${rows},${link}}`, true],
    ['that names the next page before', `{${context},${link},"value":${rows}}`, true],
    ['and the next one', `{"value":[],${link}}\n{"value":${rows}}`, false],
    ['and the next one in a list', `[{"value":${rows},${link}},{"value":[]}]`, false],
  ])('may be an OData answer %s', async (_, text, goesOn) => {
    const { records, found } = await readWhole('o.json', text, ['Id']);
    expect(plain(records).map(([, cells]) => cells)).toEqual([{ ID: '1', N: '] } "value":[' }, { ID: '2' }]);
    expect(found.goesOn()).toBe(goesOn);
  });

  it('may be a single OData record, even one with a key named value', async () => {
    const [entity] = plain(await read('p.json', `{${context},"Id":7,"value":["a"]}`));
    expect(entity?.[1]).toMatchObject({ ID: '7', VALUE: ['a'] });
  });

  it('that is an OData response with many records is read in chunks, and its lines are counted', async () => {
    const many = Array.from({ length: 1_100 }, (_, id) => `{"Id":${id},"text":"${'x'.repeat(1000)}"}`);
    const records = await read('q.json', `{${context},"value":[\n${many.join(',\n')}\n]}`);
    expect([records.length, records.at(-1)?.line]).toEqual([1_100, 1_101]);
  });

  it('turns a list of objects into a list for each of their keys', async () => {
    const media = '{"Media":[{"MediaURL":"a.jpg","Order":1},{"MediaURL":"b.jpg"}],"none":[],"mixed":["x",null,3]}';
    expect(plain(await read('r.json', media)).map(([, cells]) => cells)).toEqual([
      { 'MEDIA.MEDIAURL': ['a.jpg', 'b.jpg'], 'MEDIA.ORDER': ['1'], NONE: [], MIXED: ['x', '3'] },
    ]);
  });

  it.each([
    ['{"data":[{"Id":1}]}', "none of the keys that the import reads: 'Id'. Its keys are 'DATA.ID'."],
    ['{"error":{"code":"401","message":"No"}}', "Its keys are 'ERROR.CODE', 'ERROR.MESSAGE'."],
    ['[{}]', 'It has no keys.'],
  ])('is a usage error when its first object is not a record: %s', async (text, message) => {
    await expect(read('s.json', text, ['Id'])).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
  });

  it('is refused with the reason if it ends in the middle of an OData response', async () => {
    await expect(read('t.json', '{"value":[{"Id":1}')).rejects.toThrow('from line 1 onward: the list of records is not closed');
  });

  it.each(['', '\uFEFF', ' \n\n'])(
    'is a usage error if it is empty (%j), as with a CSV file, but not if it is an empty list',
    async (text) => {
      await expect(read('e.json', text)).rejects.toMatchObject({ exitCode: 2, message: 'The file is empty.' });
      expect(await read('f.json', '[]')).toEqual([]);
    },
  );

  it.each([
    ['42', "expected an object, found '4'"],
    ['[{"a":1', 'the object is not closed'],
  ])('is refused with a one-sentence error when it contains %s', async (text, message) => {
    await expect(read('d.json', text)).rejects.toThrow(message);
  });
});

it('treats a missing file or a folder as a usage error', async () => {
  await expect(openSource(join(folder, 'none.csv'), { delimiter: ',', columns: [] })).rejects.toMatchObject({ exitCode: 2 });
  await expect(openSource(folder, { delimiter: ',', columns: [] })).rejects.toThrow('is a folder');
});
