import { api } from '@acre/contracts/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const [elite, partner] = [await firm.join('elite'), await firm.join('partner')];
let listed: number;
let hidden: number;
const view = { query: { view: 'visitor' } } as const;

beforeAll(async () => {
  listed = (await firm.property(elite, { name: 'Listed Hall', status: 'marketing_start' })).id;
  hidden = (await firm.property(elite, { name: 'Hidden Hall', status: 'underwriting' })).id;
});

describe.each([
  ['administrator', () => admin],
  ['submitter', () => elite],
  ['other partner', () => partner],
] as const)('viewing as a visitor, the %s', (_, someone) => {
  it('reads the list, the map and a property as visitors do', async () => {
    const { client } = someone();
    expect(await client.page(api.properties.list, view)).toEqual(await visitor.client.page(api.properties.list, {}));
    expect(await client.call(api.properties.map, view)).toEqual(await visitor.client.call(api.properties.map, {}));
    const params = { id: listed };
    expect(await client.call(api.properties.get, { params, ...view })).toEqual(await visitor.client.call(api.properties.get, { params }));
    expect(await client.call(api.properties.similar, { params, ...view })).toEqual(
      await visitor.client.call(api.properties.similar, { params }),
    );
  });

  it('finds no property that is not listed', async () => {
    const reply = await someone().ask('GET', `/api/properties/${hidden}?view=visitor`);
    expect(reply).toMatchObject({ status: 404, json: { code: 'property.not_found' } });
    expect((await someone().client.page(api.properties.list, { query: { view: 'visitor', scope: 'own' } })).rows).toEqual([]);
  });
});

it('without the visitor view, responses are unchanged, and other views are refused', async () => {
  const found = await elite.client.call(api.properties.get, { params: { id: listed } });
  expect(found).toMatchObject({ submittedById: elite.id, documents: ['rent-roll.pdf'] });
  expect(await admin.ask('GET', '/api/properties?view=admin')).toMatchObject({ status: 400 });
});
