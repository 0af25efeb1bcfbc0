import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIds } from '../../commands/set-status/read-ids.ts';
import { textIn } from '../../commands/writes/entry.ts';
import { openSource } from '../open-source.ts';
import { readMapping } from '../read-mapping.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-foreign-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the beginning of a ZIP archive whose parts have these names. */
const archive = (...parts: string[]) => parts.map((name) => `PK\x03\x04\x14\0\0\0\x08\0${'\0'.repeat(20)}${name}\xE2\x9C\x01`).join('');
const put = async (name: string, latin1: string) => {
  const path = join(folder, name);
  await writeFile(path, Buffer.from(latin1, 'latin1'));
  return path;
};
const workbook = archive('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml');

describe('a file that is not plain text', () => {
  it.each([
    ['an Excel workbook', workbook, 'This is an Excel workbook: save it as CSV UTF-8 (in Excel: File, Save As, '],
    [
      'a workbook of the old kind',
      `\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1${'\0'.repeat(40)}`,
      'This is an old Excel workbook (.xls), or one with a password: save it as CSV UTF-8',
    ],
    ['a Numbers spreadsheet', archive('Index/Document.iwa'), 'This is a Numbers spreadsheet: choose File, Export To, CSV'],
    [
      'an OpenDocument spreadsheet',
      archive('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'This is an OpenDocument spreadsheet: save',
    ],
    ['a Word document', archive('[Content_Types].xml', 'word/document.xml'), 'This is a text document: copy its table'],
    ['an archive', archive('list.csv'), 'This is a ZIP archive: unpack it'],
    ['a compressed file', '\x1F\x8B\x08\0list', 'This is a compressed file: unpack it'],
    ['a PDF', '%PDF-1.7\n%\xE2\xE3', 'This is a PDF: ask its sender for the spreadsheet'],
    ['a picture', '\xFF\xD8\xFF\xE0\0\x10JFIF', 'This is a picture: ask'],
    [
      'a web page',
      '\xEF\xBB\xBF\r\n<html><table><tr><td>Id</td></tr></table>',
      'This is a web page or XML, despite its name: open it in a spreadsheet',
    ],
    ['XML', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>', 'This is a web page or XML'],
    ['a file of another program', `ab\0\0\0\0${'\x01\0'.repeat(40)}`, 'This is not a text file'],
    [
      'UTF-16 without its mark',
      [...'Id,Name\n1,x\n'].join('\0'),
      'This is not a text file: open it in a spreadsheet, save it as CSV UTF-8',
    ],
  ])('such as %s is refused with its kind and what to do, and its content is not shown', async (_, content, message) => {
    for (const name of ['list.csv', 'list.xlsx', 'list.json']) {
      const error = await openSource(await put(name, content), { columns: ['Id'] }).catch((one: Error) => one);
      expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
      expect(String(error)).not.toMatch(/PK|[^ -~]/);
    }
  });

  it('is also refused as a mapping, a record or a list of IDs', async () => {
    const path = await put('book.xlsx', workbook);
    const told = (expected: string) => ({
      exitCode: 2,
      message: expect.stringMatching(new RegExp(`cannot be read\\. This is an Excel workbook${expected}`)),
    });
    await expect(readMapping(path)).rejects.toMatchObject(told('\\. A mapping is JSON, as docs/import.md shows\\.'));
    await expect(textIn(path)).rejects.toMatchObject(told('\\. It must be JSON\\.'));
    await expect(readIds(path)).rejects.toMatchObject(told(': save it as CSV UTF-8 .*one ID on each line\\.'));
  });
});

describe('a text file of the wrong kind', () => {
  const mapping = JSON.stringify({ externalKey: '{Id}', property: {} });

  it.each([
    ['a mapping', 'map.csv', mapping, 'is a mapping, not a list. Give the list as the file, and the mapping with --map.'],
    ['a mapping', 'map.json', mapping, 'is a mapping, not a list.'],
    ['JSON in the name of a table', 'list.csv', '\xEF\xBB\xBF[{"Id":1}]', 'Give the file a name that ends in .json'],
  ])('is identified as %s in %s', async (_, name, content, message) => {
    const opened = openSource(await put(name, content), { columns: [] });
    await expect(opened).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
  });
});

it('a list of IDs may use any kind of line ending', async () => {
  expect(await readIds(await put('ids.txt', '# lots\r1\r\n\n2\n3'))).toEqual([1, 2, 3]);
});
