export type ReceivedMail = {
  /** These are the recipients in the SMTP envelope, not those in the headers. */
  readonly to: readonly string[];
  /** Maps the lower-case name of each header to its unfolded value. The values of a repeated header are separated by a line break. */
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Parses the raw text of a multipart email that contains a plain text part and an HTML part. Lines of the result end in `\n`. */
export function readMail(raw: string, to: readonly string[]): ReceivedMail {
  const { headers, body } = split(raw.replaceAll('\r\n', '\n'));
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  const part = (type: string) => {
    const found = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return found ? decoded(found.body.trimEnd(), found.headers['content-transfer-encoding'] ?? '') : '';
  };
  return { to, headers, subject: words(headers.subject ?? ''), text: part('text/plain'), html: part('text/html') };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.split('\n\n');
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    headers[name] = name in headers ? `${headers[name]}\n${value}` : value;
  }
  return { headers, body: rest.join('\n\n') };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\n', '')) : body;
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes the encoded words of a header. */
const words = (header: string): string =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : unquoted(text.replaceAll('_', ' ')),
    );
