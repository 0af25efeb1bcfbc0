import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';
import { aProperty } from './support/samples.ts';

const firm = await openFirm();
const { visitor } = firm;
const member = await firm.join('partner');
const listed = await firm.property(firm.admin, { status: 'marketing_start' });

const json = { 'content-type': 'application/json' };
const submit = (raw: BodyInit, headers: Record<string, string> = json) => member.ask('POST', '/api/properties', { raw, headers });
const bad = (status: number, code: string) => ({ status, json: { code } });

describe('a body', () => {
  it('must be sent as JSON', async () => {
    const form = new URLSearchParams({ name: 'x' });
    const upload = new FormData();
    upload.set('name', 'x');
    for (const [raw, headers] of [
      [form, {}],
      [upload, {}],
      ['{}', { 'content-type': 'text/plain' }],
      ['{}', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['<a/>', { 'content-type': 'application/xml' }],
    ] as const)
      expect(await submit(raw, headers)).toMatchObject(bad(415, 'request.not_json'));
  });

  it('of more than 100 kB is refused, with or without a Content-Length', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(100_001) });
    expect(await submit(large)).toMatchObject(bad(413, 'request.too_large'));
    const chunks = new Blob([large]).stream();
    const reply = await fetch(`${firm.baseUrl}/api/properties`, {
      method: 'POST',
      headers: { ...json, cookie: member.cookie() },
      body: chunks,
      duplex: 'half',
    } as RequestInit);
    expect(reply.status).toBe(413);
  });

  it('of 100 kB is read', async () => {
    const frame = JSON.stringify({ ...aProperty(), description: '' }).length;
    expect(await submit(JSON.stringify({ ...aProperty(), description: 'x'.repeat(99_900 - frame) }))).toMatchObject(
      bad(400, 'request.invalid'),
    );
  });

  it('can be nested 32 levels deep and no deeper, in any combination', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect((await submit(`{"colour":${nested(31)}}`)).text).toContain('colour');
    expect((await submit(`{"colour":${nested(32)}}`)).text).toContain('nested deeper');
    expect(await submit(nested(20_000))).toMatchObject(bad(400, 'request.invalid'));
    expect(await submit('{"a":'.repeat(9_000))).toMatchObject(bad(400, 'request.invalid'));
  });

  it('must be valid JSON in valid UTF-8', async () => {
    const truncated = Buffer.from('{"name":"caf\u00e9"}', 'latin1');
    for (const raw of ['{', '{"a":1}}', '', 'null', '[]', '"text"', '1', "{'a':1}", '\ufeff{', truncated])
      expect(await submit(raw), String(raw)).toMatchObject(bad(400, 'request.invalid'));
  });

  it.each([
    ['U+0000', '\\u0000'],
    ['half of a character', '\\ud800'],
    ['the other half of a character', '\\udc00'],
  ])('cannot contain %s, in values or names', async (_, escaped) => {
    const text = JSON.stringify(aProperty({ name: 'A HERE B' })).replace('HERE', escaped);
    expect(await submit(text), text).toMatchObject(bad(400, 'request.invalid'));
    expect(await submit(`{"${escaped}":1}`)).toMatchObject(bad(400, 'request.invalid'));
    expect(await submit(`{"sellerContact":{"name":"${escaped}"}}`)).toMatchObject(bad(400, 'request.invalid'));
  });

  it('keeps every other character unchanged', async () => {
    const name = 'Café “Ω” 漢字 👩‍🚀 \u202e <script> \'"; -- $1 ?? :x \\u0041';
    const description = `${name}\n\tand a second line`;
    const made = await member.client.call(api.properties.create, { body: aProperty({ name, description }) });
    expect(made).toMatchObject({ name, description });
  });

  it('with unknown fields is refused with an error for each of them, including names that every object inherits', async () => {
    const reply = await submit(`${JSON.stringify(aProperty()).slice(0, -1)},"colour":1,"constructor":2}`);
    expect(reply).toMatchObject({ status: 400, json: { issues: [{ path: 'colour' }, { path: 'constructor' }] } });
    expect((await submit(`${JSON.stringify(aProperty()).slice(0, -1)},"__proto__":{"status":"closed_paid"}}`)).status).toBe(400);
  });
});

describe('a query', () => {
  it.each(['search=%00', 'search=a%00b', '%00=a', 'search=%ED%A0%80%00'])('with U+0000 (%s) is refused', async (query) => {
    expect(await visitor.ask('GET', `/api/properties?${query}`)).toMatchObject({ status: 400 });
  });

  it.each(['search=%', 'search=%FF%FE', 'search=%ED%A0%80', `search=${'x'.repeat(201)}`, 'page=9007199254740993', 'page=10001'])(
    '%s causes no server error',
    async (query) => {
      expect((await visitor.ask('GET', `/api/properties?${query}`)).status).toBeLessThan(500);
    },
  );

  it('is refused if the endpoint defines no query parameters', async () => {
    expect(await visitor.ask('GET', `/api/properties/${listed.id}?debug=1`)).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'debug' }] },
    });
  });
});

describe('a demo picture', () => {
  const picture = (name: string) => fetch(`${firm.baseUrl}/demo/pictures/${name}`);

  it('is a WebP file that can be cached', async () => {
    const reply = await picture('office-03-front.webp');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
  });

  it.each(['office-99-front.webp', 'office-03-front.svg', '..%2Fpictures%2Foffice-03-front.webp', 'office-03-front.webp%0A'])(
    'does not exist under the name "%s"',
    async (name) => expect((await picture(name)).status).toBe(404),
  );
});
