import { readFile } from 'node:fs/promises';
import { endingOf, Refusal } from '@acre/domain';
import { fileTypeFromFile } from 'file-type';

const openXml = 'application/vnd.openxmlformats-officedocument';

/** By the ending of the name: what the content must be, and what it is served as. */
const types: Readonly<Record<string, { content: string; mediaType: string; holds?: string }>> = {
  '.pdf': { content: 'application/pdf', mediaType: 'application/pdf' },
  '.docx': { content: `${openXml}.wordprocessingml.document`, mediaType: `${openXml}.wordprocessingml.document` },
  '.xlsx': { content: `${openXml}.spreadsheetml.sheet`, mediaType: `${openXml}.spreadsheetml.sheet` },
  // The older formats share one container; the name of a stream inside tells them apart.
  '.doc': { content: 'application/x-cfb', mediaType: 'application/msword', holds: 'WordDocument' },
  '.xls': { content: 'application/x-cfb', mediaType: 'application/vnd.ms-excel', holds: 'Workbook' },
};

/** The media type of a document whose content and name say the same. */
export async function examineDocument(path: string, name: string): Promise<string> {
  const expected = types[endingOf(name)];
  const found = expected && (await fileTypeFromFile(path));
  if (expected === undefined || found?.mime !== expected.content) throw new Refusal('file.document_type');
  if (expected.holds !== undefined && !(await holds(path, expected.holds))) throw new Refusal('file.document_type');
  return expected.mediaType;
}

/** Names of streams stand in UTF-16. */
const holds = async (path: string, stream: string): Promise<boolean> => (await readFile(path)).includes(Buffer.from(stream, 'utf16le'));
