import { api } from '@acre/contracts/api';
import { urlOf } from '@acre/contracts/mechanism/client';
import type { Property } from '@acre/contracts/properties/property';
import { describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';
import { aLine, aProperty } from './support/samples.ts';
import { aDocument, upload } from './support/uploads.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const [owner, other] = [await firm.join('elite'), await firm.join('elite')];

const listed = { status: 'marketing_start', referralId: null } as const;
const hidden = { status: 'under_review', referralId: null } as const;
const edit = ({ id }: Property, body: object, who: Someone = admin) => who.ask('PATCH', `/api/properties/${id}`, { body });
const images = async (count: number) => Promise.all(Array.from({ length: count }, () => upload(owner, 'image')));
const addresses = (files: readonly { url: string }[]) => files.map(({ url }) => url);
const shown = async ({ id }: Property) => admin.client.call(api.properties.get, { params: { id } });
const statusFor = async (who: { ask: Someone['ask'] }, path: string) => (await who.ask('GET', path)).status;

describe('a property submitted with files', () => {
  it('shows its pictures in the order given, with the fields that a browser needs, also in lists', async () => {
    const [first, second, third] = await images(3);
    const named = addresses([third, first, second].filter((file) => file !== undefined));
    const property = await firm.property(owner, { ...listed, images: ['/a.jpg', ...named, named[0] ?? ''] });
    const picture = { url: third?.url, width: 400, height: 300, placeholder: third?.placeholder };
    expect(property.images).toEqual([
      '/a.jpg',
      picture,
      expect.objectContaining({ url: first?.url }),
      expect.objectContaining({ url: second?.url }),
    ]);
    const page = await visitor.client.page(api.properties.list, { query: { search: property.name } });
    expect(page.rows[0]?.images).toEqual(property.images);
  });

  it('shows its documents with name, size and type to those who may see them', async () => {
    const { id, url, bytes } = await upload(owner, 'document', aDocument('Leases.pdf'));
    const property = await firm.property(owner, { ...listed, documents: [url, 'a mere name'] });
    expect(property.documents).toEqual([{ id, url, name: 'Leases.pdf', bytes, mediaType: 'application/pdf' }, 'a mere name']);
    const seen = await visitor.client.call(api.properties.get, { params: { id: property.id } });
    expect(seen).not.toHaveProperty('documents');
  });

  it.each<[string, string, () => Promise<string[]>]>([
    ['images.1', 'images', async () => [(await upload(owner, 'image')).url, (await upload(other, 'image')).url]],
    ['images.0', 'images', async () => [(await upload(owner, 'document')).url]],
    ['documents.0', 'documents', async () => [(await upload(owner, 'image')).url]],
    ['images.0', 'images', async () => [`${(await upload(owner, 'image')).url}/320.webp`]],
    ['images.0', 'images', async () => ['/api/files/00000000-0000-4000-8000-000000000000']],
    ['images.0', 'images', async () => ['/api/files/1']],
    [
      'images.0',
      'images',
      async () =>
        (await firm.property(owner, { images: [(await upload(owner, 'image')).url] })).images.map((one) =>
          typeof one === 'string' ? one : one.url,
        ),
    ],
  ])('accepts only loose files of its own uploader: %s is refused, and nothing is stored', async (path, field, make) => {
    const named = await make();
    const before = await firm.owner('properties').count();
    const reply = await owner.ask('POST', '/api/properties', { body: aProperty({ [field]: named }) });
    expect(reply).toMatchObject({ status: 400, json: { code: 'file.not_attachable', issues: [{ path }] } });
    expect(await firm.owner('properties').count()).toEqual(before);
  });

  it('is refused if a simultaneous submission has already claimed its file', async () => {
    const { url } = await upload(owner, 'image');
    const replies = await Promise.all([1, 2].map(() => owner.ask('POST', '/api/properties', { body: aProperty({ images: [url] }) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe('editing a property', () => {
  it('reorders, removes and adds its files, and every editor can keep the existing ones', async () => {
    const [first, second] = await images(2);
    const property = await firm.property(owner, { ...listed, images: addresses([first, second].filter((one) => one !== undefined)) });
    const added = await upload(admin, 'image');
    expect(await edit(property, { images: [added.url, second?.url] })).toMatchObject({ status: 200 });
    expect((await shown(property)).images).toMatchObject([{ url: added.url }, { url: second?.url }]);
    expect(await statusFor(visitor, added.url)).toBe(200);
    expect(await statusFor(visitor, first?.url ?? ''), 'what was taken away is its uploader’s alone').toBe(401);
    expect(await statusFor(admin, first?.url ?? '')).toBe(404);
    expect(await statusFor(owner, first?.url ?? '')).toBe(200);
  });

  it('with the existing files changes nothing', async () => {
    const { url } = await upload(owner, 'document');
    const property = await firm.property(owner, { ...hidden, documents: [url] });
    expect(await edit(property, { documents: [url] })).toMatchObject({ json: { version: property.version } });
  });

  it('cannot take the files of another property', async () => {
    const { url } = await upload(owner, 'image');
    await firm.property(owner, { ...listed, images: [url] });
    const property = await firm.property(owner, hidden);
    expect(await edit(property, { images: [url] }, owner)).toMatchObject({ status: 400, json: { issues: [{ path: 'images.0' }] } });
  });

  it('on an older version attaches nothing', async () => {
    const { url } = await upload(owner, 'image');
    const property = await firm.property(owner, hidden);
    expect(await edit(property, { images: [url], version: property.version }, owner)).toMatchObject({ status: 200 });
    const another = await upload(owner, 'image');
    expect(await edit(property, { images: [another.url], version: property.version }, owner)).toMatchObject({ status: 412 });
    expect(await firm.owner('files').where({ id: another.id }).first('property_id')).toEqual({ property_id: null });
  });

  it('through an import accepts no uploaded files', async () => {
    const { url } = await upload(admin, 'image');
    const reply = await admin.ask('POST', '/api/properties/import', { body: { lines: [aLine(), aLine({ images: [url] })] } });
    expect(reply).toMatchObject({ status: 400, json: { code: 'file.not_attachable', issues: [{ path: 'lines.1' }] } });
  });
});

describe('read access', () => {
  it('to a picture changes immediately with the status of its property', async () => {
    const { url } = await upload(owner, 'image');
    const property = await firm.property(owner, { ...listed, images: [url] });
    expect(await statusFor(visitor, url)).toBe(200);
    await edit(property, { status: 'under_review' });
    for (const path of [url, `${url}/320.webp`]) {
      expect(await statusFor(visitor, path)).toBe(401);
      expect(await statusFor(other, path)).toBe(404);
    }
  });

  it('to documents of an unlisted property is also given to participants in its deals', async () => {
    const [partner, seller] = [await firm.join('partner'), await firm.join('elite')];
    const { url } = await upload(owner, 'document');
    const property = await firm.property(owner, { ...listed, documents: [url] });
    await firm.deal(property, { partnerId: partner.id, sellerId: admin.id });
    await edit(property, { status: 'underwriting' });
    expect([await statusFor(partner, url), await statusFor(owner, url), await statusFor(admin, url)]).toEqual([200, 200, 200]);
    expect([await statusFor(seller, url), await statusFor(visitor, url)]).toEqual([404, 401]);
  });

  it('to a file that does not exist is answered like access to a hidden one', async () => {
    const gone = await other.ask('GET', '/api/files/00000000-0000-4000-8000-000000000000');
    const { url } = await upload(owner, 'image');
    const foreign = await other.ask('GET', url);
    expect([foreign.status, foreign.text]).toEqual([gone.status, gone.text]);
    for (const path of ['1', 'x', '%00', 'null', '0b0f7f5e-8f60-4f0a-9d0e', '..%2f..%2fsession.key'])
      expect(await statusFor(other, `/api/files/${path}`), path).toBe(404);
  });
});

describe('the file response', () => {
  const headersOf = async (who: { ask: Someone['ask'] }, path: string, headers = {}) => {
    const reply = await who.ask('GET', path, { headers });
    return { status: reply.status, text: reply.text, ...Object.fromEntries(reply.headers) };
  };

  it('can be cached forever for a public picture, and not at all for any other file', async () => {
    const { url } = await upload(owner, 'image');
    expect(await headersOf(owner, url)).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
    await firm.property(owner, { ...listed, images: [url] });
    const forGood = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    expect(await headersOf(visitor, url)).toMatchObject(forGood);
    expect(await headersOf(visitor, `${url}/320.webp`)).toMatchObject(forGood);
    expect(await headersOf(visitor, url)).not.toHaveProperty('set-cookie');
  });

  it('has the file name of a document and runs no scripts', async () => {
    const { url } = await upload(owner, 'document', aDocument('Mietverträge “2026”.pdf'));
    const headers = await headersOf(owner, url);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).toHaveProperty(
      'content-disposition',
      expect.stringMatching(/^attachment; filename=".*"; filename\*=UTF-8''Mietvertr%C3%A4ge/),
    );
  });

  it('supports byte ranges and HEAD', async () => {
    const { url, bytes } = await upload(owner, 'document', aDocument('a.pdf', 'x'.repeat(100)));
    const whole = (await headersOf(owner, url)).text;
    const part = async (range: string) => headersOf(owner, url, { range });
    expect(await part('bytes=0-3')).toMatchObject({
      status: 206,
      text: '%PDF',
      'content-range': `bytes 0-3/${bytes}`,
      'content-length': '4',
    });
    expect(await part('bytes=10-')).toMatchObject({ status: 206, text: whole.slice(10) });
    expect(await part('bytes=-6')).toMatchObject({ status: 206, text: '%%EOF\n' });
    expect(await part('bytes=5-999999')).toMatchObject({ status: 206, text: whole.slice(5) });
    expect(await part('bytes=999999-')).toMatchObject({ status: 416, 'content-range': `bytes */${bytes}` });
    expect(await part('bytes=0-1,3-4')).toMatchObject({ status: 200, text: whole });
    const head = await owner.ask('HEAD', urlOf(api.files.get, { params: { id: url.slice(-36) } }));
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-length')).toBe(String(bytes));
  });
});
