import { Activity } from '@acre/contracts/activity';
import { z } from '@acre/contracts/mechanism/z';
import type { ActivityRow } from '@acre/domain/activity/activity';
import { everything, rulesFor } from '@acre/domain/kernel/rule';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const activity = rulesFor<ActivityRow>();
const names = ['id', 'userId', 'type', 'message', 'entityId', 'entityType', 'oldValue', 'newValue', 'createdAt'] as const;
const fields = [{ names, when: everything }];

describe('activities', () => {
  it('concern the member who caused them, the people of the property or deal, and the upline of a new member', async ({
    people,
    properties,
    deals,
    activities,
  }) => {
    const admin = await people.add(aPerson({ role: 'admin' }));
    const elite = await people.add(aPerson({ role: 'elite' }));
    const partner = await people.add(aPerson({ referredBy: elite }));
    const recruit = await people.add(aPerson({ referredBy: partner }));
    const [property = 0] = await properties.add([aProperty({ submittedById: partner })]);
    const deal = await deals.add(aDeal({ propertyId: property, sellerId: admin, eliteId: elite, partnerId: recruit }));
    await activities.add([
      { userId: admin, type: 'status_change', message: 'moved', about: { property }, oldValue: 'under_review', newValue: 'closed_paid' },
      { userId: admin, type: 'deal_created', message: 'dealt', about: { deal } },
      { userId: recruit, type: 'user_joined', message: 'joined', about: { person: recruit } },
    ]);
    const of = async (id: number) => {
      const sort = [{ by: 'id', direction: 'asc' } as const];
      const page = activities.page({ within: activity.has('audience', id), fields, sort, page: 1, pageSize: 10, countTo: null });
      return z.array(z.omit(Activity, { read: true })).parse(await rowsOf(page));
    };
    const messages = async (id: number) => (await of(id)).map(({ message }) => message);
    expect(await messages(admin)).toEqual(['moved', 'dealt']);
    expect(await messages(elite)).toEqual(['dealt', 'joined']);
    expect(await messages(partner)).toEqual(['moved', 'joined']);
    expect(await messages(recruit)).toEqual(['dealt', 'joined']);
    const [moved, dealt, joined] = [...(await of(admin)), ...(await of(elite)).slice(1)];
    expect(moved).toMatchObject({
      entityType: 'property',
      entityId: property,
      oldValue: 'under_review',
      newValue: 'closed_paid',
    });
    expect(dealt).toMatchObject({ entityType: 'deal', entityId: deal, oldValue: null, newValue: null, userId: admin });
    expect(joined).toMatchObject({ entityType: 'user', entityId: recruit });
    expect((await activities.find(activity.eq('id', joined?.id ?? 0)))?.audience).toEqual([elite, partner, recruit]);
  });
});
