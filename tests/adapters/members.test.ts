import { z } from '@acre/contracts/mechanism/z';
import { Member } from '@acre/contracts/people/members';
import { NetworkPage } from '@acre/contracts/people/network';
import { listMembers, readMember } from '@acre/domain/people/list-members';
import { memberSorts, memberStandings } from '@acre/domain/people/member';
import { networkPageSize } from '@acre/domain/people/network/network-page';
import { readNetwork } from '@acre/domain/people/network/read-network';
import { readPerformance } from '@acre/domain/people/read-people';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { fillRandomFirm, settle } from './random-firm.ts';
import { memoryWorld, pgWorld, rowsOf } from './worlds.ts';

const { db, owner } = await freshDatabase();
const memory = memoryWorld();
const stored = pgWorld(db);
await fillRandomFirm(memory);
await fillRandomFirm(stored);
await settle(memory, owner);
const worlds = [memory, stored] as const;
const admin = { role: 'admin', id: 1, referredBy: null } as const;
const actors = [admin, { role: 'elite', id: 2, referredBy: null }, { role: 'partner', id: 3, referredBy: 1 }] as const;
const first = { page: 1, pageSize: 100 };

describe('partners and elites with their figures', () => {
  it.each([undefined, ...memberStandings])(
    'are the same in memory and in PostgreSQL, for everyone and in every order: %s',
    async (standing) => {
      for (const actor of actors)
        for (const role of ['partner', 'elite'] as const)
          for (const sort of memberSorts) {
            const query = { ...first, role, sort, standing };
            const [expected = [], found = []] = await Promise.all(worlds.map((ports) => rowsOf(listMembers({ ...ports, actor }, query))));
            expect(z.array(Member).parse(found), `${actor.role} ${role} ${sort}`).toEqual(
              sort === 'name_asc' ? expect.arrayContaining(expected) : expected,
            );
            expect(found).toHaveLength(expected.length);
          }
    },
  );

  it('have the same figures that readPerformance returns', async () => {
    const found = await rowsOf(listMembers({ ...stored, actor: admin }, { ...first, role: 'partner', sort: 'newest' }));
    for (const { id, propertiesCount, dealsCount, commissionTotal, salesValue } of found)
      expect(await readPerformance({ ...stored, actor: admin }, { id })).toEqual({
        propertiesCount,
        dealsCount,
        commissionTotal,
        salesValue,
      });
  });

  it('are counted correctly under concurrent changes', async () => {
    const elite = await stored.people.add(aPerson({ role: 'elite' }));
    const partner = await stored.people.add(aPerson({ referredBy: elite }));
    const works = Array.from({ length: 24 }, (_, at) =>
      stored.atomically(async ({ properties, deals, people }) => {
        const [propertyId = 0] = await properties.add([aProperty({ submittedById: at % 2 ? elite : partner })]);
        const sides = { partnerId: partner, eliteId: elite };
        await deals.add(aDeal({ propertyId, sellerId: 1, ...sides, status: at % 3 ? 'active' : 'closed', valueCents: 100 }));
        if (at % 4 === 0) await people.add(aPerson({ referredBy: elite }));
      }),
    );
    await Promise.all(works);
    const figures = { propertiesCount: 12, dealsCount: 16, dealsClosed: 8, salesValue: 8 };
    expect(await readMember({ ...stored, actor: admin }, { id: elite })).toMatchObject({ ...figures, partnersReferred: 7 });
    expect(await readMember({ ...stored, actor: admin }, { id: partner })).toMatchObject({ ...figures, partnersReferred: 0 });
    expect(await db('touched_members')).toEqual([]);
  });
});

describe('a network', () => {
  const start = { after: 0 };

  it('is the same in memory and in PostgreSQL: the person first, then everyone below them in order of id', async () => {
    for (const { id } of memory.state.people.rows) {
      const [expected, found] = await Promise.all(worlds.map((ports) => readNetwork({ ...ports, actor: admin }, { id, ...start })));
      expect(NetworkPage.parse(found)).toEqual(expected);
      expect(found?.nodes[0]).toMatchObject({ id, parentId: null });
    }
  });

  it('with thousands of members is returned in pages, and the pages up to any point form a tree', async () => {
    const root = await stored.people.add(aPerson({ role: 'elite' }));
    const below = networkPageSize + 100;
    // The trigger is disabled, because it would compute a referrer's figures again for each of thousands of members.
    await owner.raw('alter table people disable trigger people_follow');
    await owner.raw(
      `insert into people (full_name, role, email, username, password_hash, referral_id, referred_by)
       select 'Node ' || n, 'partner', 'n' || n || '@network.test', 'n' || n || '@network.test', 'x', 'N' || lpad(n::text, 7, '0'), ?
       from generate_series(1, ?) n`,
      [root, below],
    );
    await owner.raw('alter table people enable trigger people_follow');
    await owner.raw('select refresh_member_figures(array[?]::integer[])', [root]);
    const first = await readNetwork({ ...stored, actor: admin }, { id: root, ...start });
    expect([first.total, first.nodes.length]).toEqual([below, 1 + networkPageSize]);
    expect(first.nodes[0]).toMatchObject({ id: root, referred: below, partnersReferred: below, commissionTotal: 0 });
    const rest = await readNetwork({ ...stored, actor: admin }, { id: root, after: first.nodes.at(-1)?.id ?? 0 });
    expect([rest.total, rest.nodes.length]).toEqual([below, 100]);
    expect(new Set([...first.nodes, ...rest.nodes].map(({ id }) => id)).size).toBe(1 + below);
    expect(await readNetwork({ ...stored, actor: admin }, { id: root, after: rest.nodes.at(-1)?.id ?? 0 })).toEqual({
      total: below,
      nodes: [],
    });
  });

  it('shows a partner only the number of members below them, and an elite only their own network', async () => {
    const elite = await stored.people.add(aPerson({ role: 'elite' }));
    const partner = await stored.people.add(aPerson({ referredBy: elite }));
    const below = await stored.people.add(aPerson({ referredBy: partner }));
    const ofPartner = { role: 'partner', id: partner, referredBy: elite } as const;
    const ofElite = { role: 'elite', id: elite, referredBy: null } as const;
    const seen = await readNetwork({ ...stored, actor: ofPartner }, { id: partner, ...start });
    expect([seen.total, seen.nodes]).toEqual([0, [expect.objectContaining({ id: partner, parentId: null, referred: 1 })]]);
    expect(await readNetwork({ ...stored, actor: ofElite }, { id: elite, ...start })).toMatchObject({
      total: 2,
      nodes: [{ id: elite }, { id: partner, parentId: elite }, { id: below, parentId: partner }],
    });
    const stranger = await stored.people.add(aPerson({ role: 'elite' }));
    for (const [actor, id] of [
      [ofPartner, below],
      [ofPartner, elite],
      [ofElite, stranger],
      [ofElite, 1],
    ] as const)
      await expect(readNetwork({ ...stored, actor }, { id, ...start })).rejects.toMatchObject({ code: 'person.not_found' });
  });
});
