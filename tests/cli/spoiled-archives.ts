import { gunzipSync, gzipSync } from 'node:zlib';

/** Each function damages or manipulates an archive in the way that its name states. */
export const spoiled: Record<string, (packed: Buffer) => Buffer> = {
  'cut in the middle': (packed) => packed.subarray(0, Math.floor(packed.length / 2)),
  'without its last bytes': (packed) => packed.subarray(0, -9),
  'with a bit turned': (packed) => {
    const copy = Buffer.from(packed);
    const middle = Math.floor(packed.length / 2);
    copy.writeUInt8(copy.readUInt8(middle) ^ 4, middle);
    return copy;
  },
  'with a row changed and packed again': (packed) => rewritten(packed, 'admin@acre.test', 'other@acre.test'),
  'with a sum changed and packed again': (packed) => rewritten(packed, '"sha256":"', '"sha256":"f'.slice(0, 10)),
  'without its end and packed again': (packed) => {
    const plain = gunzipSync(packed);
    return gzipSync(Buffer.concat([plain.subarray(0, plain.lastIndexOf('manifest.json')), Buffer.alloc(1024)]));
  },
  'that is another file': () => Buffer.from('not an archive at all'),
};

function rewritten(packed: Buffer, from: string, to: string): Buffer {
  const plain = gunzipSync(packed);
  const at = plain.indexOf(from);
  plain.write(to, at);
  if (from.includes('sha256')) plain.write('0000', at + from.length);
  return gzipSync(plain);
}
