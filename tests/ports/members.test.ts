import { Member, NetworkPage, z } from '@acre/contracts';
import { memberSorts, memberStandings, networkPageSize } from '@acre/domain';
import { application } from '@acre/domain/application';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing';
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
const worlds = [application(memory), application(stored)] as const;
const admin = { role: 'admin', id: 1, referredBy: null } as const;
const actors = [admin, { role: 'elite', id: 2, referredBy: null }, { role: 'partner', id: 3, referredBy: 1 }] as const;
const first = { page: 1, pageSize: 100 };

describe('partners and elites with their figures', () => {
  it.each([undefined, ...memberStandings])(
    'are the same in memory and in the database, for everybody and in every order: %s',
    async (standing) => {
      for (const actor of actors)
        for (const role of ['partner', 'elite'] as const)
          for (const sort of memberSorts) {
            const query = { ...first, role, sort, standing };
            const [expected = [], found = []] = await Promise.all(worlds.map((app) => rowsOf(app.listMembers(actor, query))));
            expect(z.array(Member).parse(found), `${actor.role} ${role} ${sort}`).toEqual(
              sort === 'name_asc' ? expect.arrayContaining(expected) : expected,
            );
            expect(found).toHaveLength(expected.length);
          }
    },
  );

  it('have the figures of their performance', async () => {
    const found = await rowsOf(worlds[1].listMembers(admin, { ...first, role: 'partner', sort: 'newest' }));
    for (const { id, propertiesCount, dealsCount, commissionTotal, salesValue } of found)
      expect(await worlds[1].readPerformance(admin, id)).toEqual({ propertiesCount, dealsCount, commissionTotal, salesValue });
  });

  it('are counted right when many things happen at once', async () => {
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
    expect(await worlds[1].readMember(admin, elite)).toMatchObject({ ...figures, partnersReferred: 7 });
    expect(await worlds[1].readMember(admin, partner)).toMatchObject({ ...figures, partnersReferred: 0 });
    expect(await db('touched_members')).toEqual([]);
  });
});

describe('a network', () => {
  const start = { after: 0 };

  it('is the same in memory and in the database: the person first, then everybody below in the order of ids', async () => {
    for (const { id } of memory.state.people.rows) {
      const [expected, found] = await Promise.all(worlds.map((app) => app.readNetwork(admin, id, start)));
      expect(NetworkPage.parse(found)).toEqual(expected);
      expect(found?.nodes[0]).toMatchObject({ id, parentId: null });
    }
  });

  it('of thousands comes in pages, and what was read so far is a tree', async () => {
    const root = await stored.people.add(aPerson({ role: 'elite' }));
    const below = networkPageSize + 100;
    await owner.raw(
      `insert into people (full_name, role, email, username, password_hash, referral_id, referred_by)
       select 'Node ' || n, 'partner', 'n' || n || '@network.test', 'n' || n || '@network.test', 'x', 'N' || lpad(n::text, 7, '0'), ?
       from generate_series(1, ?) n`,
      [root, below],
    );
    const first = await worlds[1].readNetwork(admin, root, start);
    expect([first.total, first.nodes.length]).toEqual([below, 1 + networkPageSize]);
    expect(first.nodes[0]).toMatchObject({ id: root, referred: below, partnersReferred: below, commissionTotal: 0 });
    const rest = await worlds[1].readNetwork(admin, root, { after: first.nodes.at(-1)?.id ?? 0 });
    expect([rest.total, rest.nodes.length]).toEqual([below, 100]);
    expect(new Set([...first.nodes, ...rest.nodes].map(({ id }) => id)).size).toBe(1 + below);
    expect(await worlds[1].readNetwork(admin, root, { after: rest.nodes.at(-1)?.id ?? 0 })).toEqual({ total: below, nodes: [] });
  });

  it('below a partner is hidden from the partner, who knows their number, and any but their own from an elite', async () => {
    const elite = await stored.people.add(aPerson({ role: 'elite' }));
    const partner = await stored.people.add(aPerson({ referredBy: elite }));
    const below = await stored.people.add(aPerson({ referredBy: partner }));
    const ofPartner = { role: 'partner', id: partner, referredBy: elite } as const;
    const ofElite = { role: 'elite', id: elite, referredBy: null } as const;
    const seen = await worlds[1].readNetwork(ofPartner, partner, start);
    expect([seen.total, seen.nodes]).toEqual([0, [expect.objectContaining({ id: partner, parentId: null, referred: 1 })]]);
    expect(await worlds[1].readNetwork(ofElite, elite, start)).toMatchObject({
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
      await expect(worlds[1].readNetwork(actor, id, start)).rejects.toMatchObject({ code: 'person.not_found' });
  });
});
