import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { paperText } from '../support/authorization/paper-text.ts';
import { openFirm } from './support/firm.ts';
import { aPhotograph, named, upload } from './support/uploads.ts';

const firm = await openFirm();
const { admin, visitor } = firm;

type Sent = { status: number; headers: Headers; bytes: Buffer };
async function brochure(id: number, headers: Record<string, string> = {}): Promise<Sent> {
  const reply = await fetch(`${firm.baseUrl}/api/properties/${id}/brochure.pdf`, { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** These functions count the pages and the images of a PDF. */
const sheetsIn = (bytes: Buffer): number => Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1]);
const picturesIn = (bytes: Buffer): number => bytes.toString('latin1').split('/DCTDecode').length - 1;
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-6).toString().includes('%%EOF');

describe('the brochure', () => {
  it('is one page with the uploaded pictures, opens in the browser and is saved under the name of the property', async () => {
    const photograph = async (name: string) => named(await aPhotograph(1400, 900).jpeg().toBuffer(), name);
    const urls = [];
    for (const name of ['a.jpg', 'b.jpg']) urls.push((await upload(admin, 'image', await photograph(name))).url);
    const { id } = await firm.property(admin, { name: 'Dock “9” / Rückhaus', status: 'marketing_start', images: urls });
    const { status, headers, bytes } = await brochure(id);
    expect([status, headers.get('content-type'), isPdf(bytes), sheetsIn(bytes), picturesIn(bytes)]).toEqual([
      200,
      'application/pdf',
      true,
      1,
      2,
    ]);
    expect(headers.get('content-disposition')).toMatch(/^inline; /);
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Dock%20%E2%80%9C9%E2%80%9D%20%20R%C3%BCckhaus.pdf");
    expect(bytes.length).toBeLessThan(1_000_000);
  });

  it.each([
    ['no picture and nothing but what must be there', { images: [], description: null, size: null }],
    ['words without an end', { name: 'W'.repeat(200), address: 'X'.repeat(200), zoning: 'z'.repeat(50), description: 'q'.repeat(5000) }],
    ['many lines', { description: 'A line\n'.repeat(400), amenities: Array.from({ length: 40 }, (_, at) => `Covered garage ${at}`) }],
    ['scripts and signs that its font lacks', { name: 'בניין הנמל 🏢 漢字', description: 'مرحبا بكم\n\n👩‍🚀\u200d Ωλ \u202eabc' }],
  ])('is one page with %s', async (_, more) => {
    const { id } = await firm.property(admin, { status: 'marketing_start', ...more });
    const { status, bytes } = await brochure(id);
    expect([status, isPdf(bytes), sheetsIn(bytes)]).toEqual([200, true, 1]);
  });

  it('fills the page with a long description, and cuts it after a whole word', async () => {
    const description = Array.from({ length: 700 }, (_, at) => `elevator${1000 + at}`).join(' ');
    const { id } = await firm.property(admin, { status: 'marketing_start', description });
    const { bytes } = await brochure(id);
    const [, last] = /elevator(\d{4})…/.exec(paperText(bytes)) ?? [];
    expect(sheetsIn(bytes)).toBe(1);
    // More than 2,000 letters fit on the page without pictures, and fewer than 4,000.
    expect(Number(last)).toBeGreaterThan(1150);
    expect(Number(last)).toBeLessThan(1300);
  });

  it('changes with its public content only, and is revalidated by every cache', async () => {
    const { id } = await firm.property(admin, { status: 'marketing_start' });
    const first = await brochure(id);
    const version = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect((await brochure(id, { 'if-none-match': version, 'cache-control': 'max-age=0' })).status).toBe(304);
    await admin.client.call(api.properties.edit, { params: { id }, body: { sellerContact: { name: 'Secret Seller' } } });
    expect((await brochure(id)).headers.get('etag')).toBe(version);
    await admin.client.call(api.properties.edit, { params: { id }, body: { price: 9_900_000 } });
    expect((await brochure(id)).headers.get('etag')).not.toBe(version);
    await admin.client.call(api.properties.edit, { params: { id }, body: { status: 'under_review' } });
    expect((await brochure(id, { 'if-none-match': version })).status).toBe(404);
  });

  it('shows the license of its agent, and phone and email once the agent chooses to show them', async () => {
    const agent = await firm.join('partner');
    const { id } = await firm.property(agent, { status: 'marketing_start' });
    const says = async (text: string) => paperText((await brochure(id)).bytes).includes(text);
    const save = (body: object) => agent.ask('PATCH', `/api/users/${agent.id}`, { body });
    expect((await save({ phone: '(212) 555-0142', licenseNumber: 'CO-100234' })).status).toBe(200);
    expect([await says('License CO-100234'), await says('555-0142')]).toEqual([true, false]);
    await save({ contactOnListings: 'shown' });
    expect(await says('(212) 555-0142 · ')).toBe(true);
  });

  it('of an unlisted property is available only to members who can see the property, and is never cached', async () => {
    const { id } = await firm.property(admin);
    expect((await visitor.ask('GET', `/api/properties/${id}/brochure.pdf`)).status).toBe(404);
    const { status, headers } = await admin.ask('GET', `/api/properties/${id}/brochure.pdf`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});
