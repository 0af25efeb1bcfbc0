import { readFile } from 'node:fs/promises';
import { endingOf } from '@acre/domain/files/rules';
import { Refusal } from '@acre/domain/kernel/refusal';
import { fileTypeFromFile } from 'file-type';
import { isWholeCompound, isWholePdf, isWholeZip } from './whole-document.ts';

const openXml = 'application/vnd.openxmlformats-officedocument';

type Expected = { content: string; mediaType: string; isWhole: (content: Buffer) => boolean; holds?: string };

const types: Readonly<Record<string, Expected>> = {
  '.pdf': { content: 'application/pdf', mediaType: 'application/pdf', isWhole: isWholePdf },
  '.docx': { content: `${openXml}.wordprocessingml.document`, mediaType: `${openXml}.wordprocessingml.document`, isWhole: isWholeZip },
  '.xlsx': { content: `${openXml}.spreadsheetml.sheet`, mediaType: `${openXml}.spreadsheetml.sheet`, isWhole: isWholeZip },
  // The older formats share one container; the name of a stream inside distinguishes them.
  '.doc': { content: 'application/x-cfb', mediaType: 'application/msword', isWhole: isWholeCompound, holds: 'WordDocument' },
  '.xls': { content: 'application/x-cfb', mediaType: 'application/vnd.ms-excel', isWhole: isWholeCompound, holds: 'Workbook' },
};

/** Returns the media type of a document that is complete and whose content matches its name. */
export async function examineDocument(path: string, name: string): Promise<string> {
  const expected = types[endingOf(name)];
  const found = expected && (await fileTypeFromFile(path));
  if (expected === undefined || found?.mime !== expected.content) throw new Refusal('file.document_type');
  const content = await readFile(path);
  // A compound file (.doc or .xls) stores the names of its streams in UTF-16.
  if (expected.holds !== undefined && !content.includes(Buffer.from(expected.holds, 'utf16le'))) throw new Refusal('file.document_type');
  if (!expected.isWhole(content)) throw new Refusal('file.cut_off', { subject: name });
  return expected.mediaType;
}
