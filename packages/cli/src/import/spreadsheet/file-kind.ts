import { usage } from '../../client/failure.ts';

/** Describes a file that is not plain text. `is` names the kind of file. `mend` tells the user how to import the content. */
type Foreign = { readonly is: string; readonly mend: string };

const saveAs = 'save it as CSV UTF-8 (in Excel: File, Save As, "CSV UTF-8 (Comma delimited)"), and import the new file';
const unpack = 'unpack it, and import the CSV file inside';
const open = `open it in a spreadsheet, ${saveAs}`;

/** A ZIP archive lists the names of its parts as plain text; the names show which program wrote it. */
const archives: readonly (readonly [RegExp, Foreign])[] = [
  [/\bxl\//, { is: 'an Excel workbook', mend: saveAs }],
  [/\.iwa/, { is: 'a Numbers spreadsheet', mend: 'choose File, Export To, CSV in Numbers, and import the new file' }],
  [/opendocument\.spreadsheet/, { is: 'an OpenDocument spreadsheet', mend: saveAs }],
  [/\bword\/|opendocument\.text/, { is: 'a text document', mend: `copy its table to a spreadsheet, ${saveAs}` }],
  [/^/, { is: 'a ZIP archive', mend: unpack }],
];

const beginnings: readonly (readonly [bytes: string, Foreign])[] = [
  ['\xD0\xCF\x11\xE0', { is: 'an old Excel workbook (.xls), or one with a password', mend: saveAs }],
  ['%PDF', { is: 'a PDF', mend: 'ask its sender for the spreadsheet, and save that as CSV UTF-8' }],
  ['{\\rtf', { is: 'a text document', mend: `copy its table to a spreadsheet, ${saveAs}` }],
  ['\x1F\x8B', { is: 'a compressed file', mend: unpack }],
  ['7z\xBC\xAF', { is: 'a compressed file', mend: unpack }],
  ['Rar!', { is: 'a compressed file', mend: unpack }],
  ...['\x89PNG', '\xFF\xD8\xFF', 'GIF8'].map(
    (bytes) => [bytes, { is: 'a picture', mend: 'ask its sender for the spreadsheet, and save that as CSV UTF-8' }] as const,
  ),
];

/** Some programs write a web page or XML into a file named .xls or .csv. Excel opens such a file anyway. */
const page: Foreign = { is: 'a web page or XML, despite its name', mend: open };
const noText: Foreign = { is: 'not a text file', mend: open };

/** Checks the first bytes of a file. Returns the kind of file if it is not plain text, and undefined if it is. */
export function foreignKind(head: Buffer): Foreign | undefined {
  const bytes = head.toString('latin1');
  if (bytes.startsWith('PK\x03\x04')) return archives.find(([names]) => names.test(bytes))?.[1];
  const found = beginnings.find(([beginning]) => bytes.startsWith(beginning))?.[1];
  if (found) return found;
  if (encodingOf(head) !== 'utf-8') return undefined;
  if (/^(\xEF\xBB\xBF)?\s*</.test(bytes)) return page;
  return bytes.split('\0').length - 1 > head.length / 20 ? noText : undefined;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Excel saves 'Unicode Text' as UTF-16 with a byte order mark. */
export function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

const decoded = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/**
 * Returns the text in `bytes`. Throws a usage error if `bytes` is not plain text. For example, `textOf(pdf, 'a.csv', 'Use JSON.')` throws
 * `a.csv cannot be read. This is a PDF. Use JSON.` If `acceptsTable` is true, the error also explains how to get a CSV file.
 */
export function textOf(bytes: Buffer, called: string, expected: string, acceptsTable = false): string {
  const foreign = foreignKind(bytes);
  if (foreign) throw usage(`${called} cannot be read. This is ${foreign.is}${acceptsTable ? `: ${foreign.mend}` : ''}. ${expected}`);
  return decoded(bytes);
}
