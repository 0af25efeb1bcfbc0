import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF. The font of each piece of text is unknown, so every piece is decoded with every font. */
export function paperText(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const streams = [...raw.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, packed = '']) => inflated(packed));
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(signsOf);
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\] TJ/gs)].map(([, parts = '']) => [...parts.matchAll(/<([\da-f]+)>/gi)].map(([, hex]) => hex).join('')),
  );
  return [
    raw,
    ...fonts.flatMap((signs) =>
      shown.map((hex) => (hex.match(/.{4}/g) ?? []).map((code) => signs[Number.parseInt(code, 16)] ?? '').join('')),
    ),
  ].join('\n');
}

function inflated(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** Returns the characters of a font. Texts of the PDF refer to each of them by its index in this array. */
function signsOf(table: string): string[] {
  const [, list = ''] = /\[(.*?)\]/s.exec(table) ?? [];
  return [...list.matchAll(/<([\da-f ]+)>/gi)].map(([, hex = '']) =>
    String.fromCharCode(...(hex.match(/[\da-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16))),
  );
}
