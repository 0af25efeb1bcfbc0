import { api } from '@acre/contracts/api';
import { pageKeyOf, urlOf } from '@acre/contracts/mechanism/client';
import { browseFiltersAt, browseQueryOf } from '@acre/contracts/properties/browse-filters';
import { carouselWidths } from '@acre/contracts/screens/picture-widths';
import { describe, expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { readPage } from './support/html.ts';
import { itemListSchema, listingSchema, trailSchema } from './support/schema-org.ts';
import { aPhotograph, named, upload } from './support/uploads.ts';

const firm = await openFirm({ web: true, publicUrl: 'https://acre.example.com' });
const { admin, visitor } = firm;
const site = 'https://acre.example.com';
const { referralId } = (await admin.ask('GET', '/api/user')).json as { referralId: string };
const hostile = `</script><script>alert(1)</script><!-- "quoted" 'single' & \u2028\u2029 <b>`;

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

it('an SVG names its charset, as other texts do', async () => {
  const { headers } = await visitor.ask('GET', '/icon.svg');
  expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
});

describe('the page of a listing', () => {
  it('has its name in the title and in tags for search engines and messengers, with one canonical URL', async () => {
    const { status, title, meta, link } = await page(`/properties/${listed.id}?tab=details&utm=1`);
    expect(status).toBe(200);
    expect(title).toBe('Harbor Hall · Acre');
    expect(link('canonical')).toBe(`${site}/properties/${listed.id}`);
    expect(meta('description')).toBe(
      'Office for sale in New York, NY at $2,500,000: 12,000 sq ft, 12 Front Street. Five floors by the water.',
    );
    expect(meta('og:title')).toBe('Harbor Hall, New York, NY');
    expect(meta('og:url')).toBe(`${site}/properties/${listed.id}`);
    expect(meta('og:image')).toMatch(new RegExp(`^${site}/share/properties/${listed.id}\\.png\\?v=[0-9a-f]{12}$`));
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('robots')).toBeUndefined();
  });

  it('describes the offer, place and price by the vocabulary of schema.org, with breadcrumbs', async () => {
    const { about } = await page(`/properties/${listed.id}`);
    const [listing, trail] = [listingSchema.parse(about[0]), trailSchema.parse(about[1])];
    expect(about).toHaveLength(2);
    expect(listing).toMatchObject({
      url: `${site}/properties/${listed.id}`,
      datePosted: listed.createdAt,
      image: [`${site}/demo/pictures/office-03-front.webp`, `${site}/demo/pictures/office-03-plan.webp`],
      offers: { price: 2_500_000, availability: 'https://schema.org/InStock' },
      mainEntity: { address: { streetAddress: '12 Front Street', postalCode: '10004' } },
    });
    expect(trail.itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Properties', `${site}/`],
      [2, 'Office', `${site}/properties?type=office`],
      [3, 'Harbor Hall', `${site}/properties/${listed.id}`],
    ]);
  });

  it('states that a listing under contract is reserved', async () => {
    const { id } = await firm.property(admin, { status: 'under_contract' });
    const { about, meta } = await page(`/properties/${id}`);
    expect(listingSchema.parse(about[0]).offers.availability).toBe('https://schema.org/Reserved');
    expect(meta('description')).toContain('Office under contract in New York');
  });

  it('counts from the day it was listed, and states no location more precisely than it is known', async () => {
    const { id } = await firm.property(admin, { zipCode: '10004' });
    await admin.client.call(api.properties.edit, { params: { id }, body: { status: 'phase1_marketing' } });
    const { listedSince, latitude, longitude, placedBy } = await visitor.client.call(api.properties.get, { params: { id } });
    const { datePosted, mainEntity } = listingSchema.parse((await page(`/properties/${id}`)).about[0]);
    expect(datePosted).toBe(listedSince);
    expect(placedBy).toBe('zip');
    expect(mainEntity.geo?.latitude).toBe(Number(latitude?.toFixed(2)));
    expect(mainEntity.geo?.longitude).toBe(Number(longitude?.toFixed(2)));
    await firm.owner('properties').where({ id }).update({ placed_by: 'address' });
    const exact = listingSchema.parse((await page(`/properties/${id}`)).about[0]).mainEntity.geo;
    expect([exact?.latitude, exact?.longitude]).toEqual([latitude, longitude]);
  });

  it('contains the same answer that the browser would request', async () => {
    const { data } = await page(`/properties/${listed.id}`);
    const key = urlOf(api.properties.get, { params: { id: listed.id } });
    const property = await visitor.client.call(api.properties.get, { params: { id: listed.id } });
    expect(data).toEqual({ [key]: property, ...(await installation()) });
  });

  it('preloads the first picture, with the sizes that its screen offers', async () => {
    const photograph = named(await aPhotograph(800, 600).jpeg().toBuffer(), 'front.jpg');
    const { url } = await upload(admin, 'image', photograph);
    const { id } = await firm.property(admin, { status: 'marketing_start', images: [url] });
    const { html, about } = await page(`/properties/${id}`);
    const [, link = ''] = /(<link rel="preload" as="image"[^>]*>)/.exec(html) ?? [];
    expect(link).toContain(` href="${url}"`);
    expect(link).toContain(` imagesrcset="${url}/320.webp 320w, ${url}/640.webp 640w, ${url} 800w"`);
    expect(link).toContain(` imagesizes="${carouselWidths}"`);
    expect(listingSchema.parse(about[0]).image).toEqual([site + url]);
  });

  it('is available as soon as it is listed, and gone as soon as it is not', async () => {
    const { id } = await firm.property(admin);
    const move = (status: 'marketing_start' | 'under_review') =>
      admin.client.call(api.properties.edit, { params: { id }, body: { status } });
    const statuses = [];
    for (const to of ['marketing_start', 'under_review'] as const) {
      await move(to);
      statuses.push((await page(`/properties/${id}`)).status);
    }
    expect(statuses).toEqual([200, 404]);
  });

  it('changes its share picture when the pictured content changes, and only then', async () => {
    const { id } = await firm.property(admin, { status: 'marketing_start' });
    const pictures = [];
    for (const body of [{}, { description: 'Six floors.' }, { price: 2_400_000 }]) {
      await admin.client.call(api.properties.edit, { params: { id }, body });
      pictures.push((await page(`/properties/${id}`)).meta('og:image'));
    }
    expect(pictures[1]).toBe(pictures[0]);
    expect(pictures[2]).not.toBe(pictures[0]);
  });
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

  it('of a property shows its facts, at the tab of the address', async () => {
    const { screen } = await page(`/properties/${listed.id}`);
    for (const words of ['Harbor Hall', '12 Front Street, New York, NY 10004', 'Five floors by the water.', 'Asking Price\n$2,500,000'])
      expect(screen).toContain(words);
    const { screen: details } = await page(`/properties/${listed.id}?tab=details`);
    expect(details).toContain('Year Built\n1931\nZoning\nC-2\nAmenities\nParking');
  });

  it('of an unknown address says so', async () => {
    expect((await page('/nowhere')).screen).toContain('404 Page Not Found');
  });

  it('of login and registration is rendered too, with the inviter, and its form is disabled until scripts run', async () => {
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

describe('a hidden property', () => {
  it('is byte for byte identical to one that does not exist', async () => {
    const [there, nowhere, noId] = await Promise.all(
      [hidden.id, 999_999, 'nothing'].map((id) => visitor.ask('GET', `/properties/${id}`, { headers: { accept: 'text/html' } })),
    );
    expect(there?.status).toBe(404);
    expect(there?.text).toBe(nowhere?.text);
    expect(noId?.text).toBe(nowhere?.text);
    const told = (reply: typeof there) => [...(reply?.headers ?? [])].filter(([name]) => !['x-request-id', 'date'].includes(name));
    expect(told(there)).toEqual(told(nowhere));
  });

  it.each(['0', '-1', '1e3', '01', '2147483648', '1.0', '%00', '1;x', '..%2f1'])('has no page under the id %s', async (id) => {
    const { status, meta } = await page(`/properties/${id}`);
    expect(status).toBe(404);
    expect(meta('robots')).toBe('noindex');
  });

  it('appears in no list and in no preloaded answer', async () => {
    for (const path of ['/', '/properties', '/properties?search=Secret', `/properties/${hidden.id}`])
      expect((await page(path)).html).not.toContain('Secret Tower');
  });
});

describe('the page of the list', () => {
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
  ])('%s is indexed: %s', async (path, robots) => {
    expect((await page(path)).meta('robots')).toBe(robots);
  });

  it('lists its content in order, by the vocabulary of schema.org', async () => {
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
  ])('contains the answer that the browser would request at %s, with its total', async (query) => {
    const input = { query: browseQueryOf(browseFiltersAt(query)) };
    const { data } = await page(`/properties${query}`);
    const found = await visitor.client.page(api.properties.list, input);
    expect(data).toEqual({ [pageKeyOf(api.properties.list, input)]: found, ...(await installation()) });
  });

  it.each([`?search=${'x'.repeat(10_000)}`, '?search=%00', '?search=%ED%A0%80', '?page=-1&priceMin=1e99&sort=luck', '?search=a&search=b'])(
    'accepts an invalid address without an error (%#)',
    async (query) => {
      expect((await page(`/properties${query}`)).status).toBe(200);
    },
  );
});

describe('hostile text', () => {
  it('stays text in the head, in the data and in structured data', async () => {
    const { id } = await firm.property(admin, { description: hostile, status: 'price_drop' });
    // Such values are now refused, because they have more than one line, but older versions stored them.
    await firm.owner('properties').where({ id }).update({ name: hostile, address: hostile, city: hostile });
    for (const path of [`/properties/${id}`, '/properties', `/properties?search=${encodeURIComponent(hostile)}`]) {
      const { html, about, data, screen } = await page(path);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<!--');
      expect(html.match(/<script/g)?.length, path).toBe(html.match(/<\/script>/g)?.length);
      expect(html).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
      expect(JSON.stringify([about, data])).toContain('alert(1)');
      expect(screen).toContain(hostile);
    }
    const { title, about } = await page(`/properties/${id}`);
    expect(title).toBe(`${hostile} · Acre`);
    expect(listingSchema.parse(about[0]).name).toBe(hostile);
  });
});

describe('other addresses', () => {
  it.each(['/nowhere', '/admin/nothing', '/properties/1/2', '/r', '/nowhere.html', '/api.html'])(
    '%s is not found, and says so',
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

  it('an unknown referral link is not found, and guessing is limited: the 11th from one address is refused, as in the API', async () => {
    const guesser = callerAt(firm.baseUrl, { address: '192.0.2.31' });
    for (const id of ['NOBODY00', 'nope', '%00', '%ff', 'x'.repeat(65), 'a%20b%2Fc', '🏢'])
      expect((await guesser.ask('GET', `/r/${id}`)).status, id).toBe(404);
    for (let nth = 1; nth <= 6; nth += 1) expect((await guesser.ask('GET', `/r/GUESS${nth}`)).status).toBe(404);
    expect((await guesser.ask('GET', '/r/GUESS7')).status).toBe(429);
    expect((await guesser.ask('GET', `/api/users/by-referral/${referralId}`)).status).toBe(429);
    expect((await visitor.ask('GET', `/r/${referralId.toLowerCase()}`)).status).toBe(200);
  });

  it.each(['/assets/nothing.js', '/nothing.png'])('a missing file %s is an empty answer', async (path) => {
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
  it('revalidates each time, and does not send it again while it is unchanged', async () => {
    const { headers } = await page(`/properties/${listed.id}`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toContain('Cookie');
    const again = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await page(`/properties/${listed.id}`, again)).status).toBe(304);
    await admin.client.call(api.properties.edit, { params: { id: listed.id }, body: { price: 2_600_000 } });
    expect((await page(`/properties/${listed.id}`, again)).status).toBe(200);
  });

  it('is forbidden to shared caches for a caller with a session, and such a page contains no data', async () => {
    for (const headers of [{ cookie: admin.cookie() }, { cookie: 'acre.sid=forged' }, { cookie: 'acre.signed-in=yes' }])
      for (const path of [`/properties/${listed.id}`, `/properties/${hidden.id}`, '/properties']) {
        const reply = await page(path, headers);
        expect(reply.headers.get('cache-control')).toBe('private, no-cache');
        expect([reply.status, reply.title, reply.data, reply.about]).toEqual([200, 'Acre', {}, []]);
      }
  });
});
