import { describe, expect, it } from 'vitest';
import { aDeal, aProperty, aWorld } from '../testing/index.ts';

const first = { page: 1, pageSize: 10 };
const idsOf = (rows: string) => (JSON.parse(rows) as { id: number }[]).map(({ id }) => id);

describe('the figures of an administrator', () => {
  it('are those of the whole platform for administrators, and their own for an elite above them', async () => {
    const { app, ports, member, person } = aWorld();
    const elite = await member('elite');
    const admin = await member('admin', elite.id);
    const seller = await person({ role: 'seller' });
    const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: elite.id })]);
    await ports.deals.add(aDeal({ propertyId, sellerId: seller }));
    expect(await app.readPerformance(admin, admin.id)).toMatchObject({ propertiesCount: 1, dealsCount: 1 });
    expect(await app.readPerformance(elite, admin.id)).toMatchObject({ propertiesCount: 0, dealsCount: 0 });
  });
});

describe('searching people', () => {
  it('finds a partner’s referrer by name and e-mail, not by what the partner may not read', async () => {
    const { app, member, person } = aWorld();
    const referrer = await person({
      role: 'elite',
      fullName: 'Victor Stone',
      email: 'victor@acre.test',
      company: 'Ironwood',
      referralId: 'VST00001',
    });
    const id = await person({ referredBy: referrer, company: 'Ironworks' });
    const partner = { role: 'partner', id, referredBy: referrer } as const;
    const found = async (search: string) => idsOf((await app.listPeople(partner, { ...first, search })).rows);
    expect(await found('victor stone')).toEqual([referrer]);
    expect(await found('victor@')).toEqual([referrer]);
    expect(await found('iron')).toEqual([id]);
    expect(await found('VST00001')).toEqual([]);
    expect(idsOf((await app.listPeople(await member('admin'), { ...first, search: 'VST00001' })).rows)).toEqual([referrer]);
  });
});

describe('listing people', () => {
  it('goes by name, those of one name in their order, of one role where it is asked for', async () => {
    const { app, member, person } = aWorld();
    const admin = await member('admin');
    const seller = await person({ role: 'seller', fullName: 'Zed' });
    const [second, third] = [await person({ fullName: 'Mia' }), await person({ fullName: 'Mia' })];
    const ben = await person({ role: 'elite', fullName: 'Ben' });
    const listed = async (over: object) => idsOf((await app.listPeople(admin, { ...first, ...over })).rows).filter((id) => id !== admin.id);
    expect(await listed({})).toEqual([ben, second, third, seller]);
    expect(await listed({ role: 'seller' })).toEqual([seller]);
  });
});

describe('reading a person', () => {
  it('shows whom one may know, and oneself in full', async () => {
    const { app, member } = aWorld();
    const [admin, elite, stranger] = [await member('admin'), await member('elite'), await member('elite')];
    const partner = await member('partner', elite.id);
    expect(JSON.parse(await app.readPerson(elite, partner.id))).toMatchObject({ id: partner.id, referredBy: elite.id });
    expect(JSON.parse(await app.readPerson(admin, stranger.id))).toMatchObject({ id: stranger.id });
    expect(JSON.parse(await app.readOneself(partner.id))).toMatchObject({
      id: partner.id,
      referralId: expect.any(String),
      username: expect.any(String),
    });
  });

  it('knows nothing of whom one may not know, nor of whom there are none', async () => {
    const { app, member } = aWorld();
    const [elite, stranger] = [await member('elite'), await member('elite')];
    const unknown = { code: 'person.not_found' };
    await expect(app.readPerson(elite, stranger.id)).rejects.toMatchObject(unknown);
    await expect(app.readPerformance(elite, stranger.id)).rejects.toMatchObject(unknown);
    await expect(app.readOneself(999)).rejects.toMatchObject(unknown);
    await expect(app.readReferrer('NOBODY00')).rejects.toMatchObject(unknown);
  });

  it('tells whoever has the link who invites', async () => {
    const { app, person } = aWorld();
    await person({ role: 'elite', fullName: 'Victor Stone', referralId: 'VST00001' });
    expect(await app.readReferrer(' vst00001')).toMatchObject({ fullName: 'Victor Stone' });
  });

  it('gives an administrator the figures of an elite, not of the platform', async () => {
    const { app, ports, member } = aWorld();
    const [admin, elite, other] = [await member('admin'), await member('elite'), await member('elite')];
    await ports.properties.add([aProperty({ submittedById: elite.id }), aProperty({ submittedById: other.id })]);
    expect(await app.readPerformance(admin, elite.id)).toMatchObject({ propertiesCount: 1 });
  });
});
