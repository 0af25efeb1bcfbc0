/** This is a minimal implementation of the container formats of office documents. */

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc32 = (bytes: Buffer) =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function header(signature: number, fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const out = Buffer.alloc(4 + fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = out.writeUInt32LE(signature, 0);
  for (const [value, bytes] of fields) at = bytes === 2 ? out.writeUInt16LE(value, at) : out.writeUInt32LE(value, at);
  return out;
}

/** Builds a ZIP of uncompressed entries. */
export function aZip(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)];
    const common = [
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [crc32(body), 4],
      [body.length, 4],
      [body.length, 4],
      [path.length, 2],
      [0, 2],
    ] as const;
    const local = Buffer.concat([header(0x04034b50, common), path, body]);
    central.push(header(0x02014b50, [[20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]), path);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const count = Object.keys(entries).length;
  const end = header(0x06054b50, [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return Buffer.concat([...locals, directory, end]);
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const office = (part: string, type: string): Buffer =>
  aZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${openXml}.${type}.main+xml"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [part]: '<?xml version="1.0"?><document/>',
  });

export const aDocx = (): Buffer => office('word/document.xml', 'wordprocessingml.document');
export const anXlsx = (): Buffer => office('xl/workbook.xml', 'spreadsheetml.sheet');

const sector = 512;
const words = (...values: readonly number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);
const filled = (content: Buffer): Buffer => Buffer.concat([content, Buffer.alloc(sector - content.length, 0xff)]);

/**
 * Returns a file in the container format of .doc and .xls files. The file has a sector table, a directory and one stream. `stream` is the
 * name of the stream in the directory.
 */
export function aCompoundFile(stream: string): Buffer {
  const header = Buffer.alloc(sector, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  words(1, 1).copy(header, 44);
  words(0).copy(header, 76);
  const [isTable, isEnd] = [0xfffffffd, 0xfffffffe];
  const directory = Buffer.concat([Buffer.from(stream, 'utf16le'), Buffer.alloc(sector - 2 * stream.length)]);
  return Buffer.concat([header, filled(words(isTable, isEnd, isEnd)), directory, Buffer.alloc(sector, 'words')]);
}
