import { api } from '@acre/contracts/api';
import { pageKeyOf } from '@acre/contracts/mechanism/client';
import { browseFiltersAt, browseQueryOf } from '@acre/contracts/properties/browse-filters';
import { describe, expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { readPage } from './support/html.ts';
import { itemListSchema } from './support/schema-org.ts';

const firm = await openFirm({ web: true, publicUrl: 'https://acre.example.com' });
const { admin, visitor } = firm;
const site = 'https://acre.example.com';
const { referralId } = (await admin.ask('GET', '/api/user')).json as { referralId: string };

const listed = await firm.property(admin, {
  name: 'Harbor Hall',
  status: 'marketing_start',
  type: 'office',
  images: ['/demo/pictures/office-03-front.webp', '/demo/pictures/office-03-plan.webp'],
  yearBuilt: 1931,
  zoning: 'C-2',
  amenities: ['Parking'],
});
const hidden = await firm.property(admin, { name: 'Secret Tower', referralId: null });
await firm.property(admin, { status: 'under_contract', price: 1_000_000 });
/** Returns the answers that every page preloads. */
const installation = async () => ({ '/api/config': await visitor.client.call(api.system.config, {}) });
const page = (path: string, headers?: Record<string, string>) => readPage(visitor, path, headers);

it.each(['//properties?page=2', '///properties?page=2', '/\\\\properties?page=2'])(
  '%s redirects to the normalized path on this site',
  async (path) => {
    const { status, headers } = await visitor.ask('GET', path);
    expect([status, headers.get('location')]).toEqual([302, '/properties?page=2']);
  },
);

it('an SVG is served with its charset, like other text files', async () => {
  const { headers } = await visitor.ask('GET', '/icon.svg');
  expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
});

describe('the server-rendered screen', () => {
  it('of the list shows every card in order, with links', async () => {
    const { html, screen } = await page('/properties?type=office&sort=price_asc');
    const shown = await visitor.client.call(api.properties.list, { query: { type: 'office', sort: 'price_asc', pageSize: 24 } });
    const [, drawn = ''] = html.split('data-server-rendered');
    expect([...drawn.matchAll(/<article.*?href="([^"]*)"/gs)].map(([, href]) => href)).toEqual(shown.map(({ id }) => `/properties/${id}`));
    expect(screen).toContain('Harbor Hall\nNew York, NY\n12,000 sq ft');
    expect(screen).toContain(`${shown.length} ${shown.length === 1 ? 'property' : 'properties'}`);
  });

  it('of the list links to its other pages, under the same filters', async () => {
    for (let nth = 0; nth < 25; nth += 1) await firm.property(admin, { status: 'marketing_start', type: 'retail' });
    const { html } = await page('/properties?type=retail');
    expect(html).toContain('aria-label="Next" href="/properties?type=retail&amp;page=2"');
    expect((await page('/properties?type=retail&page=2')).html.match(/<article/g)).toHaveLength(1);
  });

  it('of a property shows its facts, on the tab that the URL names', async () => {
    const { screen } = await page(`/properties/${listed.id}`);
    for (const words of ['Harbor Hall', '12 Front Street, New York, NY 10004', 'Five floors by the water.', 'Asking Price\n$2,500,000'])
      expect(screen).toContain(words);
    const { screen: details } = await page(`/properties/${listed.id}?tab=details`);
    expect(details).toContain('Year Built\n1931\nZoning\nC-2\nAmenities\nParking');
  });

  it('of an unknown URL says that the page was not found', async () => {
    expect((await page('/nowhere')).screen).toContain('404 Page Not Found');
  });

  it('of login and registration is also rendered, with the inviter, and its form is disabled until scripts run', async () => {
    expect((await page('/auth?role=elite')).screen).toContain('Create your account');
    const { screen, html, data, meta, link } = await page(`/r/${referralId}`);
    expect([meta('robots'), link('canonical')]).toEqual(['noindex', undefined]);
    expect(screen).toContain(' invites you to Acre');
    expect(html).toMatch(/<form[^>]* inert=""/);
    const url = `/api/users/by-referral/${referralId}`;
    expect(data).toEqual({ [url]: (await visitor.ask('GET', url)).json, ...(await installation()) });
  });

  it.each(['/auth/forgot', '/r/NOBODY99', '/admin', `/properties/${hidden.id}`, '/properties/nothing'])(
    'is not rendered at %s',
    async (path) => {
      const { screen, html } = await page(path);
      expect(screen).toBeUndefined();
      expect(html).toContain('<noscript>');
    },
  );

  it('is not rendered for a caller with a session', async () => {
    for (const path of ['/properties', `/properties/${listed.id}`, '/nowhere'])
      expect((await page(path, { cookie: admin.cookie() })).screen).toBeUndefined();
  });
});

describe('the list page', () => {
  it.each([
    ['/', '/'],
    ['/properties', '/'],
    ['/properties?sort=price_asc', '/'],
    ['/properties?type=office', '/properties?type=office'],
    ['/?type=office&sort=size_desc', '/properties?type=office'],
    ['/properties?page=2', '/properties?page=2'],
    ['/properties?type=land&page=3', '/properties?type=land&page=3'],
    ['/properties?type=office&priceMin=1000000&page=2', '/properties?type=office'],
    ['/properties?type=castle&utm_source=x', '/'],
    ['/properties?stage=marketing', '/'],
    ['/properties?bbox=-74.1,40.6,-73.9,40.8&page=2', '/'],
    ['/properties?at=-74.1,40.6,-73.9,40.8&show=map&pin=3&page=2', '/properties?page=2'],
    ['/properties?search=harbor', '/'],
  ])('%s has the canonical URL %s', async (path, canonical) => {
    expect((await page(path)).link('canonical')).toBe(site + canonical);
  });

  it.each([
    ['/properties', undefined],
    ['/properties?type=office', undefined],
    ['/properties?search=Harbor', 'noindex'],
    ['/properties?type=land', 'noindex'],
    ['/properties?page=900', 'noindex'],
  ])('%s has the robots meta tag %s', async (path, robots) => {
    expect((await page(path)).meta('robots')).toBe(robots);
  });

  it('describes its content in order, in the schema.org vocabulary', async () => {
    const { about, title, meta } = await page('/properties?type=office&sort=price_asc');
    const list = itemListSchema.parse(about[0]);
    const shown = await visitor.client.call(api.properties.list, { query: { type: 'office', sort: 'price_asc', pageSize: 24 } });
    expect(list.itemListElement.map(({ url }) => url)).toEqual(shown.map(({ id }) => `${site}/properties/${id}`));
    expect(list.itemListElement[0]?.position).toBe(1);
    expect(title).toBe('Office properties · Acre');
    expect(meta('description')).toMatch(/^\d+ office properties for sale/);
  });

  it.each([
    '',
    '?type=office&priceMax=5000000&sort=price_asc',
    '?search=Harbor',
    '?status=under_contract',
    '?page=2',
    '?type=land',
    '?bbox=-74.1,40.6,-73.9,40.8&at=-74,40,-73,41',
  ])('contains the data that the browser would request at %s, with its total', async (query) => {
    const input = { query: browseQueryOf(browseFiltersAt(query)) };
    const { data } = await page(`/properties${query}`);
    const found = await visitor.client.page(api.properties.list, input);
    expect(data).toEqual({ [pageKeyOf(api.properties.list, input)]: found, ...(await installation()) });
  });

  it.each([`?search=${'x'.repeat(10_000)}`, '?search=%00', '?search=%ED%A0%80', '?page=-1&priceMin=1e99&sort=luck', '?search=a&search=b'])(
    'accepts an invalid query string without an error: $0',
    async (query) => {
      expect((await page(`/properties${query}`)).status).toBe(200);
    },
  );
});

describe('other URLs', () => {
  it.each(['/nowhere', '/admin/nothing', '/properties/1/2', '/r', '/nowhere.html', '/api.html'])(
    '%s returns a 404 page titled Page Not Found',
    async (path) => {
      const { status, title, meta, html } = await page(path);
      expect([status, title, meta('robots')]).toEqual([404, 'Page Not Found · Acre', 'noindex']);
      expect(html).toContain('id="root"');
    },
  );

  it.each(['/auth', '/auth?role=elite', '/admin', '/admin/properties/1', '/settings', '/properties/submit'])(
    '%s exists, but is not indexed',
    async (path) => {
      const { status, meta, link, data } = await page(path);
      expect([status, meta('robots'), link('canonical')]).toEqual([200, 'noindex', undefined]);
      expect(data).toEqual(path.startsWith('/auth') ? await installation() : {});
    },
  );

  it('an unknown referral link is not found, and the 11th guess from one IP address is refused, as in the API', async () => {
    const guesser = callerAt(firm.baseUrl, { address: '192.0.2.31' });
    for (const id of ['NOBODY00', 'nope', '%00', '%ff', 'x'.repeat(65), 'a%20b%2Fc', '🏢'])
      expect((await guesser.ask('GET', `/r/${id}`)).status, id).toBe(404);
    for (let nth = 1; nth <= 6; nth += 1) expect((await guesser.ask('GET', `/r/GUESS${nth}`)).status).toBe(404);
    expect((await guesser.ask('GET', '/r/GUESS7')).status).toBe(429);
    expect((await guesser.ask('GET', `/api/users/by-referral/${referralId}`)).status).toBe(429);
    expect((await visitor.ask('GET', `/r/${referralId.toLowerCase()}`)).status).toBe(200);
  });

  it.each(['/assets/nothing.js', '/nothing.png'])('a missing file %s returns an empty response', async (path) => {
    expect(await visitor.ask('GET', path, { headers: { accept: '*/*' } })).toMatchObject({ status: 404, text: '' });
  });

  it.each(['/.vite/manifest.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json'])(
    '%s reveals nothing',
    async (path) => {
      const { status, text } = await visitor.ask('GET', path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('"');
    },
  );
});

describe('caching of a page', () => {
  it('revalidates the page on each request, and does not send it again while it is unchanged', async () => {
    const { headers } = await page(`/properties/${listed.id}`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toContain('Cookie');
    const again = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await page(`/properties/${listed.id}`, again)).status).toBe(304);
    await admin.client.call(api.properties.edit, { params: { id: listed.id }, body: { price: 2_600_000 } });
    expect((await page(`/properties/${listed.id}`, again)).status).toBe(200);
  });

  it('is not allowed in shared caches if the caller has a session, and the page then contains no data', async () => {
    for (const headers of [{ cookie: admin.cookie() }, { cookie: 'acre.sid=forged' }, { cookie: 'acre.signed-in=yes' }])
      for (const path of [`/properties/${listed.id}`, `/properties/${hidden.id}`, '/properties']) {
        const reply = await page(path, headers);
        expect(reply.headers.get('cache-control')).toBe('private, no-cache');
        expect([reply.status, reply.title, reply.data, reply.about]).toEqual([200, 'Acre', {}, []]);
      }
  });
});
