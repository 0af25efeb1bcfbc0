import { describe, expect, it } from 'vitest';
import { visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import { aDeal, aProperty } from '../testing/builders.ts';
import { listPeople, readCurrentUser, readPerformance, readPerson, readReferrer } from './read-people.ts';

const first = { page: 1, pageSize: 10 };
const idsOf = (rows: string) => (JSON.parse(rows) as { id: number }[]).map(({ id }) => id);

describe('the figures of an administrator', () => {
  it('cover the whole platform when an administrator reads them, and only that person’s own records when an elite above them does', async () => {
    const { run, ports, member, person } = aWorld();
    const elite = await member('elite');
    const admin = await member('admin', elite.id);
    const seller = await person({ role: 'seller' });
    const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: elite.id })]);
    await ports.deals.add(aDeal({ propertyId, sellerId: seller }));
    expect(await run(readPerformance, admin, { id: admin.id })).toMatchObject({ propertiesCount: 1, dealsCount: 1 });
    expect(await run(readPerformance, elite, { id: admin.id })).toMatchObject({ propertiesCount: 0, dealsCount: 0 });
  });
});

describe('searching people', () => {
  it('finds a partner’s referrer by name and email, not by fields that the partner may not read', async () => {
    const { run, member, person } = aWorld();
    const referrer = await person({
      role: 'elite',
      fullName: 'Victor Stone',
      email: 'victor@acre.test',
      company: 'Ironwood',
      referralId: 'VST00001',
    });
    const id = await person({ referredBy: referrer, company: 'Ironworks' });
    const partner = { role: 'partner', id, referredBy: referrer } as const;
    const found = async (search: string) => idsOf((await run(listPeople, partner, { ...first, search })).rows);
    expect(await found('victor stone')).toEqual([referrer]);
    expect(await found('victor@')).toEqual([referrer]);
    expect(await found('iron')).toEqual([id]);
    expect(await found('VST00001')).toEqual([]);
    expect(idsOf((await run(listPeople, await member('admin'), { ...first, search: 'VST00001' })).rows)).toEqual([referrer]);
  });
});

describe('listing people', () => {
  it('is ordered by name, then by id, and filtered by role', async () => {
    const { run, member, person } = aWorld();
    const admin = await member('admin');
    const seller = await person({ role: 'seller', fullName: 'Zed' });
    const [second, third] = [await person({ fullName: 'Mia' }), await person({ fullName: 'Mia' })];
    const ben = await person({ role: 'elite', fullName: 'Ben' });
    const listed = async (over: object) =>
      idsOf((await run(listPeople, admin, { ...first, ...over })).rows).filter((id) => id !== admin.id);
    expect(await listed({})).toEqual([ben, second, third, seller]);
    expect(await listed({ role: 'seller' })).toEqual([seller]);
  });
});

describe('reading a person', () => {
  it('shows people the actor may see, and the current user in full', async () => {
    const { run, member } = aWorld();
    const [admin, elite, stranger] = [await member('admin'), await member('elite'), await member('elite')];
    const partner = await member('partner', elite.id);
    expect(JSON.parse(await run(readPerson, elite, { id: partner.id }))).toMatchObject({ id: partner.id, referredBy: elite.id });
    expect(JSON.parse(await run(readPerson, admin, { id: stranger.id }))).toMatchObject({ id: stranger.id });
    expect(JSON.parse(await run(readCurrentUser, visitor, { id: partner.id }))).toMatchObject({
      id: partner.id,
      referralId: expect.any(String),
      username: expect.any(String),
    });
  });

  it('treats people the actor may not see as unknown', async () => {
    const { run, member } = aWorld();
    const [elite, stranger] = [await member('elite'), await member('elite')];
    const unknown = { code: 'person.not_found' };
    await expect(run(readPerson, elite, { id: stranger.id })).rejects.toMatchObject(unknown);
    await expect(run(readPerformance, elite, { id: stranger.id })).rejects.toMatchObject(unknown);
    await expect(run(readCurrentUser, visitor, { id: 999 })).rejects.toMatchObject(unknown);
    await expect(run(readReferrer, visitor, { referralId: 'NOBODY00' })).rejects.toMatchObject(unknown);
  });

  it('shows the inviter to anyone with the link', async () => {
    const { run, person } = aWorld();
    await person({ role: 'elite', fullName: 'Victor Stone', referralId: 'VST00001' });
    expect(await run(readReferrer, visitor, { referralId: ' vst00001' })).toMatchObject({ fullName: 'Victor Stone' });
  });

  it('shows an administrator the figures of an elite, not of the platform', async () => {
    const { run, ports, member } = aWorld();
    const [admin, elite, other] = [await member('admin'), await member('elite'), await member('elite')];
    await ports.properties.add([aProperty({ submittedById: elite.id }), aProperty({ submittedById: other.id })]);
    expect(await run(readPerformance, admin, { id: elite.id })).toMatchObject({ propertiesCount: 1 });
  });
});
