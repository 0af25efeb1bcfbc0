import { api } from '@acre/contracts/api';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';
import { aPhotograph, named, upload } from './support/uploads.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const listed = await firm.property(admin, { status: 'marketing_start', images: ['/demo/pictures/office-03-front.webp'] });
const hidden = await firm.property(admin);

type Sent = { status: number; headers: Headers; bytes: Buffer };
async function picture(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const reply = await fetch(firm.baseUrl + path, { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}
const of = (id: number | string) => picture(`/share/properties/${id}.png`);

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
const sizeOf = (bytes: Buffer): [number, number] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

describe('the share picture', () => {
  it.each([
    ['of a listing', `/share/properties/${listed.id}.png`],
    ['of the site', '/share/acre.png'],
  ])('%s is a PNG of 1200 by 630 pixels that messengers accept', async (_, path) => {
    const { status, headers, bytes } = await picture(path);
    expect([status, headers.get('content-type'), isPng(bytes), sizeOf(bytes)]).toEqual([200, 'image/png', true, [1200, 630]]);
    expect(bytes.length).toBeLessThan(600_000);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('shows an uploaded picture', async () => {
    const { url } = await upload(admin, 'image', named(await aPhotograph(1320, 1260).jpeg().toBuffer(), 'a.jpg'));
    const { id } = await firm.property(admin, { status: 'marketing_start', images: [url] });
    const { bytes } = await of(id);
    const [red = 0, green = 255] = await sharp(bytes).extract({ left: 560, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect([red > 180, green < 90]).toEqual([true, true]);
  });

  it('changes with its content', async () => {
    const { id } = await firm.property(admin, { status: 'marketing_start', images: ['/demo/pictures/land-07-front.webp'] });
    const first = await of(id);
    expect((await of(id)).bytes.equals(first.bytes)).toBe(true);
    await admin.client.call(api.properties.edit, { params: { id }, body: { description: 'Other words.' } });
    expect((await of(id)).headers.get('etag')).toBe(first.headers.get('etag'));
    await admin.client.call(api.properties.edit, { params: { id }, body: { price: 9_900_000 } });
    const second = await of(id);
    expect(second.bytes.equals(first.bytes)).toBe(false);
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it('can be cached only if its URL contains the current version', async () => {
    const version = (await of(listed.id)).headers.get('etag')?.replaceAll('"', '');
    const at = (query: string) => picture(`/share/properties/${listed.id}.png${query}`);
    expect((await at(`?v=${version}`)).headers.get('cache-control')).toBe('public, max-age=86400');
    for (const query of ['', '?v=0', `?v=${version}&v=${version}`])
      expect((await at(query)).headers.get('cache-control'), query).toBe('no-cache');
    const again = { 'if-none-match': `"${version}"`, 'cache-control': 'max-age=0' };
    expect((await picture(`/share/properties/${listed.id}.png`, again)).status).toBe(304);
  });

  it('exists for listed properties, and for nothing else', async () => {
    const nothing = await of(999_999);
    expect([nothing.status, nothing.bytes.length]).toEqual([404, 0]);
    for (const id of [hidden.id, '0', '2147483648', '1.png%00', '..%2f1', 'x']) expect((await of(id)).status, `${id}`).toBe(404);
    await admin.client.call(api.properties.edit, { params: { id: hidden.id }, body: { status: 'price_drop' } });
    expect((await of(hidden.id)).status).toBe(200);
    await admin.client.call(api.properties.edit, { params: { id: hidden.id }, body: { status: 'closed_paid' } });
    expect((await of(hidden.id)).status).toBe(404);
  });

  it('is unavailable even to members while a property is not listed', async () => {
    const { id } = await firm.property(admin);
    expect((await admin.ask('GET', `/share/properties/${id}.png`)).status).toBe(404);
  });

  it.each([
    ['hostile words', { name: '</span><svg onload="x">&lt;', city: '<b>&</b>' }],
    ['a name of 200 letters', { name: 'W'.repeat(200), city: 'M'.repeat(100) }],
    ['other scripts', { name: '漢字 שלום 👩‍🚀 \u202e', city: 'Łódź' }],
    ['the highest price', { price: 100_000_000_000 }],
    ['a picture that is not there', { images: ['/images/nowhere.jpg'] }],
    ['no picture', { images: [] }],
  ])('can be rendered with %s', async (_, content) => {
    const { id } = await firm.property(admin, { status: 'marketing_start', ...content });
    const { status, bytes } = await of(id);
    expect([status, sizeOf(bytes)]).toEqual([200, [1200, 630]]);
  });

  it('is rendered once for simultaneous requests', async () => {
    const { id } = await firm.property(admin, { status: 'marketing_start', images: ['/demo/pictures/retail-01-front.webp'] });
    const all = await Promise.all(Array.from({ length: 40 }, () => of(id)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  });

  it('answers GET and HEAD, and no other method', async () => {
    expect(await visitor.ask('HEAD', `/share/properties/${listed.id}.png`)).toMatchObject({ status: 200, text: '' });
    expect((await visitor.ask('POST', `/share/properties/${listed.id}.png`)).status).toBe(404);
  });
});
