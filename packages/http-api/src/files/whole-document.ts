/**
 * Detects truncated documents. A complete document has a mark near its end, or states its length in its header. Extra bytes after the end
 * are allowed, because mail servers and scanners add some.
 */

/**
 * Readers look for the end mark `%%EOF` in the last kilobyte of a PDF (ISO 32000-2, 7.5.5). Padding at the end of the file does not count
 * toward that kilobyte.
 */
const nearTheEnd = 1024;

export function isWholePdf(content: Buffer): boolean {
  const declared = lengthDeclaredBy(content);
  if (declared !== undefined && content.length < declared) return false;
  let end = content.length;
  while (end > 0 && isPadding(content[end - 1])) end -= 1;
  return content.subarray(Math.max(0, end - nearTheEnd), end).includes('%%EOF');
}

/**
 * Returns the file length in bytes that a linearized PDF declares (ISO 32000-2, annex F). Returns undefined for other PDFs. A linearized
 * PDF has another `%%EOF` after its first page, so the mark alone does not prove completeness.
 */
function lengthDeclaredBy(content: Buffer): number | undefined {
  const head = content.toString('latin1', 0, nearTheEnd);
  const first = head.slice(0, head.indexOf('endobj'));
  const length = first.includes('/Linearized') ? /\/L\s+(\d+)/.exec(first)?.[1] : undefined;
  return length === undefined ? undefined : Number(length);
}

/** Padding is zeros and the characters that PDF calls white space. */
const isPadding = (byte: number | undefined): boolean => byte !== undefined && [0, 9, 10, 12, 13, 32].includes(byte);

const endOfDirectory = Buffer.from('504b0506', 'hex');
const directoryEntry = Buffer.from('504b0102', 'hex');
const endLength = 22;

/**
 * Returns whether the end record of the ZIP is complete and points to the central directory (APPNOTE 4.3.16). A truncated ZIP lacks this
 * record.
 */
export function isWholeZip(content: Buffer): boolean {
  const end = content.lastIndexOf(endOfDirectory);
  if (end < 0 || end + endLength > content.length) return false;
  const start = content.readUInt32LE(end + 16);
  // Archives over 4 GB (ZIP64) store the offset of the central directory elsewhere. They cannot occur here, because the size limit in
  // `fileRules` is far lower.
  return start < end && content.subarray(start, start + directoryEntry.length).equals(directoryEntry);
}

const header = { shift: 30, tables: 44, directory: 48, firstTables: 76, end: 512 } as const;
const free = 0xffffffff;

/**
 * A compound file (MS-CFB 2.2 and 2.3) keeps tables of the sectors in use. It is complete if at least the beginning of the last used sector
 * is there.
 */
export function isWholeCompound(content: Buffer): boolean {
  if (content.length < header.end) return false;
  const size = 2 ** content.readUInt16LE(header.shift);
  const begins = (sector: number): number => (sector + 1) * size;
  const tables = Math.min(content.readUInt32LE(header.tables), (header.end - header.firstTables) / 4);
  if (size < header.end || tables === 0 || begins(content.readUInt32LE(header.directory)) >= content.length) return false;
  return Array.from({ length: tables }, (_, nth) => nth).every((nth) => {
    const at = begins(content.readUInt32LE(header.firstTables + 4 * nth));
    if (at + size > content.length) return false;
    const used = lastUsed(content.subarray(at, at + size));
    return used < 0 || begins(nth * (size / 4) + used) < content.length;
  });
}

/** Returns the position of the last used sector within the table; -1 if all sectors are free. */
function lastUsed(table: Buffer): number {
  for (let nth = table.length / 4 - 1; nth >= 0; nth -= 1) if (table.readUInt32LE(4 * nth) !== free) return nth;
  return -1;
}
