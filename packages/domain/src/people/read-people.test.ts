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
    const { app, person } = aWorld();
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
  });
});
