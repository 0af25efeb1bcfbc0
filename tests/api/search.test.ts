import { api } from '@acre/contracts/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const elite = await firm.join('elite');
const partner = await firm.join('partner', elite);
const stranger = await firm.join('elite');
const listed = await firm.property(partner, { name: 'Sunset Plaza', address: '7 Ocean Drive', city: 'Miami', status: 'marketing_start' });
const hidden = await firm.property(elite, { name: 'Sunset Terrace', city: 'Tampa', referralId: null });
const open = await firm.property(stranger, { name: 'Old Sunset House', status: 'underwriting' });
const deal = await firm.deal(listed, { partnerId: partner.id, eliteId: elite.id });
await admin.client.call(api.people.edit, {
  params: { id: partner.id },
  body: { fullName: 'Paula Sunsetter', company: 'Quay & Sons', phone: '555 0123' },
});

const search = (who: Someone, q: string) => who.client.call(api.search.everything, { query: { q } });
/** Returns three lists with the results of a search: property names, deal ids and names of people. */
async function found(who: Someone, q: string) {
  const { properties, deals, people } = await search(who, q);
  return [properties.map(({ name }) => name), deals.map(({ id }) => id), people.map(({ fullName }) => fullName)];
}

describe('a search', () => {
  it('finds properties, deals and people, and shows those whose name begins with the term first', async () => {
    expect(await found(admin, 'sunset')).toEqual([['Sunset Terrace', 'Sunset Plaza', 'Old Sunset House'], [deal.id], ['Paula Sunsetter']]);
    expect(await found(admin, '  OCEAN drive ')).toEqual([['Sunset Plaza'], [deal.id], []]);
  });

  it('puts exact matches of a number or a referral id first', async () => {
    const numbered = await firm.property(admin, { name: `Number ${hidden.id} Street` });
    const [properties] = await found(admin, `#${hidden.id}`);
    expect(properties).toEqual(['Sunset Terrace']);
    expect((await found(admin, `${hidden.id}`))[0]?.[0]).toBe('Sunset Terrace');
    // Other properties can contain the same digits by chance, for example in a referral id.
    expect((await found(admin, `${hidden.id} street`))[0]).toContain(numbered.name);
    expect(await found(admin, `Deal #${deal.id}`)).toEqual([[], [deal.id], []]);
    expect(await found(admin, `${deal.id}`)).toMatchObject([expect.anything(), [deal.id], expect.anything()]);
    expect((await found(admin, open.referralId?.toLowerCase() ?? ''))[0]).toEqual(['Old Sunset House']);
    const { referral_id: referralId } = await firm.owner('people').where({ id: partner.id }).first('referral_id');
    expect((await found(admin, referralId))[2]).toEqual(['Paula Sunsetter']);
  });

  it.each(['sunest', 'sunst plza', 'plaza sunset', 'suset', 'Sunstet'])("finds the intended results for '%s'", async (typed) => {
    const [properties, deals] = await found(admin, typed);
    expect(properties).toContain('Sunset Plaza');
    expect(deals).toEqual([deal.id]);
  });

  it('finds people by a misspelled name, and nothing if a word has no similar match', async () => {
    expect((await found(admin, 'puala'))[2]).toEqual(['Paula Sunsetter']);
    expect(await found(admin, 'xylophone quartz')).toEqual([[], [], []]);
    expect(await found(admin, 'sunset xylophone')).toEqual([[], [], []]);
  });

  it.each(['sunset', 'sunest'])('shows each member only rows from their own lists (%s)', async (typed) => {
    expect(await found(elite, typed)).toEqual([['Sunset Terrace', 'Sunset Plaza'], [deal.id], ['Paula Sunsetter']]);
    expect(await found(partner, typed)).toEqual([['Sunset Plaza'], [deal.id], ['Paula Sunsetter']]);
    expect(await found(stranger, typed)).toEqual([['Sunset Plaza', 'Old Sunset House'], [], []]);
  });

  it('searches and shows only the personal fields that the caller may see', async () => {
    const [referrer] = (await search(partner, elite.fullName)).people;
    expect(referrer).toEqual({ id: elite.id, fullName: elite.fullName, role: 'elite', email: elite.email });
    await firm.owner('people').where({ id: elite.id }).update({ company: 'Marigold Homes' });
    const { referral_id: referralId } = await firm.owner('people').where({ id: elite.id }).first('referral_id');
    for (const secret of ['marigold', 'marigodl', referralId]) {
      expect((await found(partner, secret))[2]).toEqual([]);
      expect((await found(admin, secret))[2]).toEqual([elite.fullName]);
    }
    expect((await search(admin, 'paula')).people).toEqual([
      { id: partner.id, fullName: 'Paula Sunsetter', role: 'partner', email: partner.email, company: 'Quay & Sons' },
    ]);
  });

  it.each(['miami', 'tampa', 'ny'])('counts only the properties in a place that are on the caller’s own list (%s)', async (typed) => {
    for (const who of [admin, elite, partner, stranger]) {
      const list = await who.client.call(api.properties.list, { query: { scope: 'work', search: typed } });
      const { places } = await search(who, typed);
      expect(places.map(({ count }) => count)).toEqual(list.length === 0 ? [] : [list.length]);
      const suggested = await who.client.call(api.properties.places, { query: { beginning: typed, scope: 'work' } });
      expect(suggested).toEqual(places);
    }
  });

  it('for one or two letters finds what contains them, but for a state code only that state', async () => {
    // Random referral IDs contain no I, L, O or U.
    expect((await found(admin, 'pl'))[0]).toEqual(['Sunset Plaza']);
    expect((await found(admin, 'iv'))[0]).toEqual(['Sunset Plaza']);
    expect((await found(admin, 'la'))[0]).toEqual([]);
  });

  it('shows at most five of each kind', async () => {
    for (let n = 0; n < 6; n += 1) await firm.property(admin, { name: `Lighthouse ${n}` });
    expect((await found(admin, 'lighthouse'))[0]).toHaveLength(5);
    expect((await found(admin, 'lighthuose'))[0]).toHaveLength(5);
  });

  it('is refused without a term or with one that is too long, and the error names the field', async () => {
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`]) {
      const reply = await admin.ask('GET', `/api/search${query}`);
      expect(reply).toMatchObject({ status: 400, json: { issues: [{ path: 'q' }] } });
    }
    expect((await admin.ask('GET', `/api/search?q=${encodeURIComponent("'; drop table people; -- %_\\ ״שלום 🏢")}`)).status).toBe(200);
  });
});

describe('accents, typographic marks and ways to write an address do not matter', () => {
  const places = [
    { name: "O'Hare Logistics", address: "12 O'Hare Pkwy", city: 'Chicago', state: 'IL', zipCode: '60018' },
    { name: 'Cañon Mill', address: '7 Royal Gorge Blvd', city: 'Cañon City', state: 'CO', zipCode: '81212' },
    { name: 'Café Row', address: '9 Main St', city: 'Espan\u0303ola', state: 'NM', zipCode: '87532' },
    { name: 'Peachtree Tower', address: '1100 Peachtree St NE', city: 'Atlanta', state: 'GA', zipCode: '30309' },
    { name: 'Kapi‘olani – Halle Łódź', address: '1 Kapi‘olani Blvd', city: 'Honolulu', state: 'HI', zipCode: '96813' },
  ] as const;
  let millDeal: typeof deal;
  beforeAll(async () => {
    for (const place of places) await firm.property(admin, { ...place, status: 'marketing_start' });
    const mill = (await admin.client.call(api.properties.list, { query: { search: 'royal gorge' } }))[0];
    millDeal = await firm.deal(mill ?? listed);
    await admin.client.call(api.people.edit, { params: { id: stranger.id }, body: { fullName: 'Zoë O’Brien-Müller' } });
  });
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

  it.each([
    ['O’Hare', "O'Hare Logistics"],
    ["o'hare", "O'Hare Logistics"],
    ['canon city', 'Cañon Mill'],
    ['CAN\u0303ON', 'Cañon Mill'],
    ['espanola', 'Café Row'],
    ['cafe row', 'Café Row'],
    ['Café Row, Española, NM 87532', 'Café Row'],
    ["kapi'olani - halle lodz", 'Kapi‘olani – Halle Łódź'],
    ['1100 Peachtree Street Northeast, Atlanta, GA 30309-4516, USA', 'Peachtree Tower'],
    ['1100 Peachtree St. NE,Atlanta', 'Peachtree Tower'],
    ['Atlanta, GA', 'Peachtree Tower'],
    ['30309', 'Peachtree Tower'],
    ['peachtree   atlanta', 'Peachtree Tower'],
  ])('%s finds %s in lists, on the map, in the feeds and in the global search', async (search, name) => {
    const asked = encodeURIComponent(search);
    expect(names(await visitor.client.call(api.properties.list, { query: { search } }))).toEqual([name]);
    expect(names(await admin.client.call(api.properties.list, { query: { scope: 'work', search } }))).toEqual([name]);
    const [feed, map] = [
      await visitor.ask('GET', `/api/properties.geojson?search=${asked}`),
      await visitor.ask('GET', `/api/properties/map?search=${asked}`),
    ];
    expect(feed.json).toMatchObject({ features: [{ properties: { name } }] });
    expect((map.json as { total: number }).total).toBe(1);
    expect((await found(admin, search))[0]?.[0]).toBe(name);
  });

  it('for deals and people, in their lists', async () => {
    const deals = (search: string) => admin.client.call(api.deals.list, { query: { search } });
    expect((await deals('canon mill')).map(({ id }) => id)).toEqual([millDeal.id]);
    for (const search of ["zoe o'brien", 'O’BRIEN', 'muller']) expect((await found(admin, search))[2]).toEqual(['Zoë O’Brien-Müller']);
  });

  it('for a misspelled word', async () => expect((await found(admin, 'Españolla'))[0]).toEqual(['Café Row']));

  it('for suggested places and the RESO view', async () => {
    const suggested = await visitor.client.call(api.properties.places, { query: { beginning: 'canon c' } });
    expect(suggested).toEqual([{ kind: 'city', name: 'Cañon City, CO', count: 1 }]);
    for (const filter of ["contains(City,'canon')", "startswith(BuildingName,'CAFE')"]) {
      const reply = await visitor.ask('GET', `/api/reso/Property?$filter=${encodeURIComponent(filter)}`);
      expect((reply.json as { value: unknown[] }).value, filter).toHaveLength(1);
    }
  });

  it('and text is stored in one Unicode form', async () => {
    const { city, description } = await firm.property(admin, { city: 'Espan\u0303ola', description: 'A cafe\u0301' });
    expect([city, description]).toEqual(['Española', 'A café']);
  });
});
