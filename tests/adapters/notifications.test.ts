import { everything, rulesFor } from '@acre/domain/kernel/rule';
import type { NotificationRow } from '@acre/domain/notifications/notification';
import { aPerson } from '@acre/domain/testing/builders';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const notification = rulesFor<NotificationRow>();
const notice = { type: 'enquiry', message: 'Vic asked', entityType: 'property', entityId: 7, activityId: null } as const;

describe('notifications', () => {
  it('are unread until their recipient reads them, and then the activity is read as well', async ({
    people,
    activities,
    notifications,
  }) => {
    const [ann, bob] = [await people.add(aPerson()), await people.add(aPerson())];
    const added = await activities.add(
      ['one', 'two'].map((message) => ({ userId: bob, type: 'user_joined', message, about: { person: bob } })),
    );
    const [first = 0, second = 0] = added.map(({ id }) => id);
    await notifications.add(
      [first, second].flatMap((activityId) => [ann, bob].map((recipientId) => ({ ...notice, recipientId, activityId }))),
    );
    expect(await notifications.countUnread(ann, 100)).toBe(2);
    expect(await notifications.countUnread(ann, 1)).toBe(1);
    const of = notification.eq('recipientId', ann);
    const fields = [{ names: ['id' as const], when: everything }];
    const oldest = { within: of, fields, sort: [{ by: 'id', direction: 'asc' } as const], page: 1, pageSize: 1, countTo: null };
    const [{ id } = { id: 0 }] = await rowsOf(notifications.page(oldest));
    await notifications.markRead(notification.all(of, notification.eq('id', id)));
    expect(await notifications.countUnread(ann, 100)).toBe(1);
    expect([...(await notifications.readActivities(ann, [first, second]))]).toEqual([first]);
    await notifications.markRead(of);
    expect([await notifications.countUnread(ann, 100), await notifications.countUnread(bob, 100)]).toEqual([0, 2]);
    expect([...(await notifications.readActivities(bob, [first, second]))]).toEqual([]);
    expect(await notifications.readActivities(ann, [])).toEqual(new Set());
  });

  it('are not created if there is nobody to notify', async ({ notifications, people }) => {
    await notifications.add([]);
    expect(await notifications.countUnread(await people.add(aPerson()), 100)).toBe(0);
  });
});
