import { api } from '@acre/contracts/api';
import { z } from '@acre/contracts/mechanism/z';
import { listedStatuses, type PropertyStatus, propertyStatuses } from '@acre/domain/properties/status/status';
import { describe, expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';

const site = 'https://acre.example.com';
const firm = await openFirm({ publicUrl: site });
const { admin, visitor } = firm;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const moment = z.iso.datetime();

/**
 * Checks a sitemap against the sitemap protocol and returns its addresses. Each key is a path. Each value is the time of the last change,
 * or undefined if the sitemap states none.
 */
function addressesIn(xml: string): Map<string, string | undefined> {
  const [head, ...lines] = xml.trimEnd().split('\n').slice(1);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  expect(head).toBe(`<urlset ${namespace}>`);
  expect(lines.pop()).toBe('</urlset>');
  expect(lines.length).toBeLessThanOrEqual(50_000);
  const found = lines.map((line): [string, string | undefined] => {
    const [, place = '', , changed] = /^<url><loc>([^<>&"']+)<\/loc>(<lastmod>([^<]+)<\/lastmod>)?<\/url>$/.exec(line) ?? [];
    expect(place.startsWith(`${site}/`), line).toBe(true);
    if (changed !== undefined) moment.parse(changed);
    return [place.slice(site.length), changed];
  });
  expect(new Set(found.map(([place]) => place)).size).toBe(found.length);
  return new Map(found);
}

const sitemap = async (path = '/sitemap.xml') => addressesIn((await visitor.ask('GET', path)).text);

describe('the sitemap', () => {
  it('names each listing with the time of its last change, and no other property', async () => {
    const listed = await firm.property(admin, { status: 'marketing_start', type: 'office' });
    const hidden = await firm.property(admin);
    const before = await sitemap();
    expect([...before.keys()]).toEqual(['/', '/properties?type=office', `/properties/${listed.id}`]);
    expect(before.get(`/properties/${listed.id}`)).toBe(listed.updatedAt);
    const changed = await admin.client.call(api.properties.edit, { params: { id: listed.id }, body: { price: 1_000_000 } });
    expect((await sitemap()).get(`/properties/${listed.id}`)).toBe(changed.updatedAt);
    expect(before.has(`/properties/${hidden.id}`)).toBe(false);
  });

  it('follows listing and unlisting immediately', async () => {
    const { id } = await firm.property(admin);
    const seen = [];
    for (const status of ['under_contract', 'closed_paid', 'price_drop'] satisfies PropertyStatus[]) {
      await admin.client.call(api.properties.edit, { params: { id }, body: { status } });
      seen.push((await sitemap()).has(`/properties/${id}`));
    }
    expect(seen).toEqual([true, false, true]);
  });

  it('is read-only, compressed on request, and revalidated each time', async () => {
    const { headers } = await visitor.ask('GET', '/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(await visitor.ask('HEAD', '/sitemap.xml')).toMatchObject({ status: 200, text: '' });
    expect((await visitor.ask('POST', '/sitemap.xml')).status).toBe(404);
  });

  it.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-99999.xml', '/sitemap-01.xml', '/sitemap-x.xml'])(
    'has no part %s',
    async (path) => {
      expect((await visitor.ask('GET', path)).status).toBe(404);
    },
  );
});

describe('robots.txt', () => {
  it('allows the public pages, disallows the office and the API, and names the sitemap', async () => {
    const { text, headers } = await visitor.ask('GET', '/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/files/',
      'Disallow: /admin',
      'Disallow: /api/',
      'Disallow: /auth?',
      '',
      `Sitemap: ${site}/sitemap.xml`,
      '',
    ]);
  });
});

describe('a sitemap of more than one file', () => {
  it('has parts that together name every listing once, skips empty parts, and is streamed', async () => {
    const big = await openFirm({ publicUrl: site });
    await big.owner.raw(
      `insert into properties (id, name, type, address, city, state, zip_code, price, submitted_by_id, status)
        select n * 10, 'Property ' || n, 'land', '1 Main Street', 'Austin', 'TX', '78701', 1000, ?, (?::text[])[1 + n % 19]
        from generate_series(1, 12000) n where n < 5500 or n > 10500`,
      [big.admin.id, propertyStatuses],
    );
    const { text: index } = await big.visitor.ask('GET', '/sitemap.xml');
    const names = [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g)].map(([, place = '']) => place.slice(site.length));
    expect(index).toContain(`<sitemapindex ${namespace}>`);
    expect(names).toEqual(['/sitemap-screens.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const places: string[] = [];
    for (const name of names.slice(1)) places.push(...addressesIn((await big.visitor.ask('GET', name)).text).keys());
    const listed = await big.db('properties').whereIn('status', listedStatuses).orderBy('id').pluck('id');
    expect(places).toEqual(listed.map((id) => `/properties/${id}`));
    await big.owner('properties').whereBetween('id', [49_994, 99_986]).update({ status: 'closed_paid' });
    expect((await big.visitor.ask('GET', '/sitemap.xml')).text).not.toContain('sitemap-2.xml');

    const packed = await fetch(`${big.baseUrl}/sitemap-1.xml`, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('content-length')).toBeNull();
    await packed.body?.cancel();
  });
});
