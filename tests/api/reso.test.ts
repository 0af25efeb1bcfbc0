import { api } from '@acre/contracts/api';
import type { PropertyFeatures } from '@acre/contracts/properties/property-features';
import { resoNames } from '@acre/domain/reso/fields';
import { describe, expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const partner = await firm.join('partner');
const listed = { status: 'phase1_marketing' } as const;
const harbor = await firm.property(partner, { ...listed, name: 'Harbor Building', price: 2_500_000, city: 'Albany' });
const lot = await firm.property(partner, { status: 'due_diligence', name: 'Mill Lot', type: 'land', size: 40_000, price: 900_000 });
const shop = await firm.property(partner, { ...listed, name: "Ada's Shop", type: 'retail', price: 400_000 });
const hidden = await firm.property(partner, { status: 'under_review', name: 'Quiet House' });
await firm.owner('properties').where({ id: shop.id }).update({ latitude: 40.7, longitude: -74.01, placed_by: 'address' });
await firm.owner('properties').where({ id: harbor.id }).update({ latitude: null, longitude: null, placed_by: null });

type Row = Record<string, unknown>;
type Reply = { '@odata.context': string; '@odata.count'?: number; '@odata.nextLink'?: string; value: Row[] };
const ask = async (query = '', who = visitor): Promise<Reply> => {
  const { status, json, text } = await who.ask('GET', `/api/reso/Property${query}`);
  expect(status, text).toBe(200);
  return json as Reply;
};
const option = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;
const filtered = async (filter: string) => (await ask(`?${option('$filter', filter)}`)).value.map(({ BuildingName }) => BuildingName);

describe('the RESO view of properties', () => {
  it('uses field names and values of the Data Dictionary', async () => {
    const { headers } = await visitor.ask('GET', '/api/reso/Property');
    expect(headers.get('content-type')).toMatch(/^application\/json;odata\.metadata=minimal/);
    const { value, '@odata.context': context } = await ask();
    expect(context).toBe(`${firm.baseUrl}/api/reso/$metadata#Property`);
    expect(value.map(({ ListingKey }) => ListingKey)).toEqual([harbor, lot, shop].map(({ id }) => String(id)));
    expect(Object.keys(value[0] ?? {})).toEqual(resoNames);
    expect(value[1]).toMatchObject({
      StandardStatus: 'Active Under Contract',
      MlsStatus: 'Due Diligence',
      PropertyType: 'Land',
      PropertySubType: null,
      ListPrice: 900_000,
      UnparsedAddress: '12 Front Street',
      LotSizeArea: 40_000,
      LotSizeUnits: 'Square Feet',
      BuildingAreaTotal: null,
      OriginalEntryTimestamp: lot.createdAt,
    });
  });

  it('states its OData version in every response', async () => {
    const versionOf = async (path: string) => (await visitor.ask('GET', `/api/reso/${path}`)).headers.get('odata-version');
    const paths = ['Property', `Property('${shop.id}')`, '$metadata', `Property('${hidden.id}')`, 'Property?$top=few', 'Property'];
    for (const path of paths) expect(await versionOf(path), path).toBe('4.0');
  });

  it('shows visitors listed properties, a submitter their own, and administrators all', async () => {
    const keys = async (who: typeof visitor) => (await ask('', who)).value.map(({ ListingKey }) => Number(ListingKey));
    expect(await keys(visitor)).not.toContain(hidden.id);
    expect(await keys(partner)).toContain(hidden.id);
    expect((await ask(`?${option('$filter', "StandardStatus eq 'Incomplete'")}`, admin)).value).toMatchObject([
      { BuildingName: 'Quiet House' },
    ]);
    expect((await visitor.ask('GET', `/api/reso/Property('${hidden.id}')`)).text).toBe(
      (await visitor.ask('GET', "/api/reso/Property('999999')")).text,
    );
  });

  it('returns one property by its key', async () => {
    const { json } = await visitor.ask('GET', `/api/reso/Property('${harbor.id}')?$select=ListPrice,City`);
    expect(json).toEqual({
      '@odata.context': `${firm.baseUrl}/api/reso/$metadata#Property(ListPrice,City)/$entity`,
      ListPrice: 2_500_000,
      City: 'Albany',
    });
    for (const key of ['x', '', '1e3', '2147483648', '99999999999999999999'])
      expect((await visitor.ask('GET', `/api/reso/Property('${key}')`)).status).toBe(404);
  });

  it('returns the same response however the URL is encoded', async () => {
    const get = async (path: string) => (await visitor.ask('GET', `/api/reso/${path}`)).text;
    const plain = await get(`Property('${harbor.id}')`);
    for (const path of [`Property(%27${harbor.id}%27)`, `Property%28%27${harbor.id}%27%29`]) expect(await get(path), path).toBe(plain);
    expect(await get('%24metadata')).toBe(await get('$metadata'));
  });

  it('accepts a time whose plus sign is not encoded', async () => {
    const since = (plus: string) => ask(`?$filter=ModificationTimestamp%20ge%202026-01-01T00:00:00${plus}00:00`);
    expect((await since('+')).value.map(({ ListingKey }) => ListingKey)).toEqual(
      (await since('%2B')).value.map(({ ListingKey }) => ListingKey),
    );
  });

  it.each([
    ["BuildingName eq 'Ada''s Shop'", ["Ada's Shop"]],
    ["PropertyType eq 'Commercial Sale' and ListPrice lt 1000000", ["Ada's Shop"]],
    ["contains(BuildingName,'BUILD') or startswith(BuildingName,'mill')", ['Harbor Building', 'Mill Lot']],
    ["not (City eq 'Albany') and LotSizeArea eq null", ["Ada's Shop"]],
    ["City eq 'albany''; drop table properties; --'", []],
  ])('can be filtered by %s', async (filter, names) => expect(await filtered(filter)).toEqual(names));

  it('can be sorted, paged, counted and limited to some fields', async () => {
    const reply = await ask('?$orderby=ListPrice%20desc&$top=1&$skip=1&$count=true&$select=BuildingName');
    expect(reply).toEqual({
      '@odata.context': `${firm.baseUrl}/api/reso/$metadata#Property(BuildingName)`,
      '@odata.count': 3,
      value: [{ BuildingName: 'Mill Lot' }],
    });
    expect((await ask('?$top=0&$count=true'))['@odata.count']).toBe(3);
  });

  it.each([
    ['$filter=Citty%20eq%205', "$filter: At character 1: 'Citty' is not a known field"],
    ['$filter=City%20eq%20%27x', '$filter: At character 9: This text has no closing quote'],
    ['$select=Nope', "$select: At character 1: 'Nope' is not a field of Property"],
    ['$orderby=City', "$orderby: At character 1: You cannot sort by 'City'"],
    ['$top=-1', '$top: Must be a whole number'],
    ['$skip=10001', '$skip: Must be a whole number from 0 to 10,000'],
    ['$count=yes', '$count: Must be true or false'],
    ['$skiptoken=7', '$skiptoken: Use the next link'],
    ['$expand=Media', '$expand: Unknown field.'],
  ])('refuses %s with a clear message', async (query, message) => {
    const { status, json } = await visitor.ask('GET', `/api/reso/Property?${query}`);
    expect([status, (json as { message: string }).message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('describes each field in its metadata, with type, filters and sort orders', async () => {
    const { headers, text } = await visitor.ask('GET', '/api/reso/$metadata');
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    expect(stillOpen(text)).toEqual([]);
    expect(text).toContain('<Key><PropertyRef Name="ListingKey"/></Key>');
    const fields = [...text.matchAll(/<Property Name="(\w+)" Type="Edm\.(\w+)"/g)].map(([, name = '', type = '']) => [name, type] as const);
    expect(fields.map(([name]) => name)).toEqual(resoNames);
    const [first] = (await ask()).value;
    for (const [name, type] of fields)
      if (first?.[name] !== null) expect(typeof first?.[name], name).toBe(/Int|Decimal/.test(type) ? 'number' : 'string');
    expect(text.match(/NonFilterableProperties.*?<\/Collection>/)?.[0]).toContain('<PropertyPath>PublicRemarks</PropertyPath>');
  });
});

/** Returns the elements that are not closed, or closed in the wrong order. */
function stillOpen(xml: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', alone] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing && open.at(-1) === name) open.pop();
    else if (!alone) open.push(name);
  }
  return open;
}

/** Adds 450 listings that changed at the same moment, as after a bulk change. */
const fillUp = () =>
  firm.owner.raw(
    `insert into properties (name, type, address, city, state, zip_code, price, submitted_by_id, status, updated_at)
     select 'Lot ' || n, 'office', n || ' Side Street', 'Utica', 'NY', '13501', 1000 + n % 7, ?, 'marketing_start', now() from generate_series(1, 450) n`,
    [partner.id],
  );

describe('an OData consumer', () => {
  it.each([
    '',
    '$orderby=ModificationTimestamp',
    '$orderby=ListPrice%20desc,ListingKey%20desc',
    '$filter=ListPrice%20gt%201002&$count=true',
  ])('reads each listing once by following the next links: %s', async (query) => {
    if ((await ask('?$count=true'))['@odata.count'] === 3) await fillUp();
    const keys: unknown[] = [];
    let next: string | undefined = `${firm.baseUrl}/api/reso/Property?${query}`;
    let pages = 0;
    while (next !== undefined) {
      const reply: Reply = await ask(next.slice(`${firm.baseUrl}/api/reso/Property`.length));
      keys.push(...reply.value.map(({ ListingKey }) => ListingKey));
      next = reply['@odata.nextLink'];
      pages += 1;
      expect(pages).toBeLessThan(10);
    }
    const matching = await firm
      .owner('properties')
      .whereNot({ id: hidden.id })
      .modify((it) => query.includes('$filter') && it.where('price', '>', 1002));
    expect(keys).toHaveLength(matching.length);
    expect(new Set(keys).size).toBe(matching.length);
  });

  it('gets no more rows in total than requested', async () => {
    const first = await ask('?$top=250&$select=ListingKey');
    expect(first.value).toHaveLength(200);
    const second = await ask((first['@odata.nextLink'] ?? '').split('/Property')[1]);
    expect(second.value).toHaveLength(50);
    expect(second['@odata.nextLink']).toBeUndefined();
  });
});

describe('GeoJSON of the listings', () => {
  const features = async (query = ''): Promise<PropertyFeatures> =>
    (await visitor.ask('GET', `/api/properties.geojson${query}`)).json as PropertyFeatures;

  it('has a point for each known location, and null geometry elsewhere', async () => {
    const { headers } = await visitor.ask('GET', '/api/properties.geojson');
    expect(headers.get('content-type')).toBe('application/geo+json');
    const { type, features: found } = await visitor.client.call(api.properties.features, { query: { limit: 3 } });
    expect(type).toBe('FeatureCollection');
    expect(found.map(({ id, geometry }) => [id, geometry])).toEqual([
      [harbor.id, null],
      [lot.id, expect.anything()],
      [shop.id, { type: 'Point', coordinates: [-74.01, 40.7] }],
    ]);
    expect(found[0]?.properties).toMatchObject({ name: 'Harbor Building', url: `${firm.baseUrl}/properties/${harbor.id}` });
  });

  it('contains only public properties, even for administrators, and accepts the filters of the list', async () => {
    const { features: found } = await admin.client.call(api.properties.features, { query: { limit: 1000 } });
    expect(found.map(({ id }) => id)).not.toContain(hidden.id);
    expect((await features('?type=land')).features.map(({ id }) => id)).toEqual([lot.id]);
    expect((await features('?bbox=-75,40,-74,41')).features.map(({ id }) => id)).toContain(shop.id);
  });

  it('can be read to the end by following the next links', async () => {
    const ids: number[] = [];
    let next: string | undefined = '?limit=200';
    while (next !== undefined) {
      const page: PropertyFeatures = await features(next);
      expect(page.numberReturned).toBe(page.features.length);
      ids.push(...page.features.map(({ id }) => id));
      next = page.links[0]?.href.split('.geojson')[1];
    }
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids).toHaveLength(453);
  });
});
