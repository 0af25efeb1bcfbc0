import fc from 'fast-check';

/** An upload is a request body other than JSON, with its content type. */
export type Upload = Readonly<{ type: string; body: Uint8Array<ArrayBuffer> }>;

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** The picture is a single pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const pdf = latin('%PDF-1.7\n% Terms\n%%EOF\n');
const beginnings = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  'RIFF\x00\x00\x00\x00WEBP',
  '%PDF-1.7',
  'PK\x03\x04',
  'MZ',
  '<svg onload=',
  '',
];
const broken = fc.tuple(fc.constantFrom(png, pdf), fc.nat(), fc.nat(255)).chain(([whole, at, byte]) => {
  const place = at % whole.length;
  const changed = Buffer.from(whole);
  changed[place] = byte;
  return fc.constantFrom<Uint8Array>(changed, whole.subarray(0, place));
});
const madeUp = fc
  .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 2_000 }))
  .map(([beginning, rest]): Uint8Array => Buffer.concat([latin(beginning), rest]));
const contents = fc.oneof({ weight: 3, arbitrary: fc.constantFrom<Uint8Array>(png, pdf) }, broken, madeUp);

const names = fc.constantFrom(
  ...['front.png', 'terms.pdf', 'terms.docx', 'a.jpg', '../../etc/passwd', 'a.png\0.exe', '.png', '', ' ', `${'x'.repeat(400)}.pdf`],
  ...['\xfcnter.pdf', '%2e%2e%2fa.pdf', '<b>.pdf', 'con.pdf', "'; drop table files; --.pdf"],
);
const fields = fc.oneof({ weight: 9, arbitrary: fc.constant('file') }, fc.constantFrom('files', '', '__proto__', 'kind'));
const section = (field: string, name: string, type: string, content: Uint8Array): Uint8Array =>
  Buffer.concat([
    latin(`--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    content,
    latin('\r\n'),
  ]);
const part = fc
  .record({ field: fields, name: names, type: fc.constantFrom('image/png', 'application/pdf', 'text/html', 'nothing'), content: contents })
  .map(({ field, name, type, content }) => section(field, name, type, content));
const parts = fc.oneof({ weight: 9, arbitrary: part.map((one) => [one]) }, fc.array(part, { maxLength: 3 }));
const ends = fc.oneof({ weight: 9, arbitrary: fc.constant('--edge--\r\n') }, fc.constantFrom('', '--edge', '--other--\r\n'));
const form = 'multipart/form-data; boundary=edge';
const types = fc.oneof(
  { weight: 9, arbitrary: fc.constant(form) },
  fc.constantFrom('multipart/form-data', 'multipart/mixed; boundary=edge', 'application/json', 'image/png'),
);

const whole = (sections: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(sections));
const formWith = (name: string, content: Uint8Array): Upload => ({
  type: form,
  body: whole([section('file', name, 'application/octet-stream', content), latin('--edge--\r\n')]),
});

/**
 * Half of the uploads are valid, as a browser sends them. The others are random and may be broken, truncated, misnamed or not a form at
 * all.
 */
export const uploads: fc.Arbitrary<Upload> = fc.oneof(
  fc.constantFrom(formWith('front.png', png), formWith('terms.pdf', pdf)),
  fc.record({ sent: parts, end: ends, type: types }).map(({ sent, end, type }) => ({ type, body: whole([...sent, latin(end)]) })),
);
