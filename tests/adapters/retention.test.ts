import { rulesFor } from '@acre/domain/kernel/rule';
import type { MailRow } from '@acre/domain/mail/mail';
import type { NewMail } from '@acre/domain/mail/ports';
import type { NotificationRow } from '@acre/domain/notifications/notification';
import { daysKept } from '@acre/domain/retention/days-kept';
import { purgeExpired } from '@acre/domain/retention/purge-expired';
import { aPerson } from '@acre/domain/testing/builders';
import { describe, expect, it as once } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, pgOn } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const mail = rulesFor<MailRow>();
const notification = rulesFor<NotificationRow>();
const day = 24 * 60 * 60 * 1000;
const later = (days: number): Date => new Date(Date.now() + days * day);
const letter: NewMail = {
  kind: 'enquiry_confirmed',
  personId: null,
  invitationId: null,
  toAddress: 'vic@visitor.test',
  replyTo: null,
  subject: 'A subject',
  content: [],
};
const notice = { type: 'enquiry', message: 'Vic asked', entityType: 'property', entityId: 7, activityId: null } as const;

describe('an expiring record', () => {
  it('is purged after its retention period, oldest first in batches: settled mails are deleted, and waiting ones stay', async ({
    mails,
    retention,
  }) => {
    const [first = 0, second = 0, waiting = 0] = await mails.add([letter, letter, letter]);
    await mails.settle(first, 'sent', null);
    await mails.settle(second, 'failed', 'Refused');
    const left = async () => {
      const found: boolean[] = [];
      for (const id of [first, second, waiting]) found.push((await mails.find(mail.eq('id', id))) !== undefined);
      return found;
    };
    expect(await retention.forget('settledMail', new Date('2020-01-01'), 9)).toBe(0);
    expect(await retention.forget('settledMail', later(1), 1)).toBe(1);
    expect((await left()).filter(Boolean)).toHaveLength(2);
    expect([await retention.forget('settledMail', later(1), 9), await left()]).toEqual([1, [false, false, true]]);
  });

  it('is purged after its delivery to a webhook succeeds or is given up', async ({ people, webhooks, deliveries, retention }) => {
    const createdById = await people.add(aPerson());
    const webhookId = await webhooks.add({
      url: 'https://hooks.example.com/',
      events: ['deal.created'],
      secret: 'whsec_AAAA',
      createdById,
    });
    const one = { webhookId, eventId: 'msg_1', event: 'deal.created', payload: '{}' } as const;
    const [got = 0, waiting = 0] = await deliveries.add([one, one]);
    expect(await deliveries.anyDeliveredSince(waiting)).toBe(false);
    await deliveries.note(got, 'delivered', null, { status: 204, body: '', milliseconds: 7 });
    expect(await deliveries.anyDeliveredSince(waiting)).toBe(true);
    expect([await webhooks.subscribers('deal.created'), await webhooks.subscribers('deal.updated')]).toEqual([[webhookId], []]);
    await webhooks.rotate(webhookId, 'whsec_BBBB', 1);
    expect(await deliveries.outgoing(waiting)).toMatchObject({ active: true, secrets: ['whsec_BBBB', 'whsec_AAAA'] });
    expect(await retention.forget('settledDelivery', later(1), 9)).toBe(1);
    expect([await deliveries.outgoing(got), await deliveries.waitAgain(waiting)]).toEqual([undefined, false]);
  });

  it('is purged once read: unopened notifications stay', async ({ people, notifications, retention }) => {
    const [ann, bob] = [await people.add(aPerson()), await people.add(aPerson())];
    await notifications.add([ann, bob].map((recipientId) => ({ ...notice, recipientId })));
    await notifications.markRead(notification.eq('recipientId', ann));
    expect(await retention.forget('readNotification', new Date('2020-01-01'), 9)).toBe(0);
    expect(await retention.forget('readNotification', later(1), 9)).toBe(1);
    const of = (id: number) => notifications.find(notification.eq('recipientId', id));
    expect([await of(ann), await of(bob)]).toEqual([undefined, expect.objectContaining({ read: false })]);
  });
});

once('each kind goes after its days and not before, in a sweep of as many batches as it takes', async () => {
  const trx = await db.transaction();
  const ports = pgOn(trx);
  const now = ports.clock.now().getTime();
  const at = (kind: keyof typeof daysKept, days: number) => new Date(now - (daysKept[kind] + days) * day);
  const some = 1100;
  try {
    const person = await ports.people.add(aPerson());
    const mails = (settled: Date) => ({
      kind: 'enquiry_confirmed',
      to_address: 'v@x.test',
      subject: 'S',
      state: 'sent',
      settled_at: settled,
    });
    await trx('mails').insert([mails(at('settledMail', 0.1)), mails(at('settledMail', -0.1))]);
    const told = { recipient_id: person, type: 'enquiry', message: 'M', entity_type: 'property', entity_id: 1 };
    const old = { ...told, read: true, created_at: at('readNotification', 1) };
    await trx.batchInsert('notifications', [...Array.from({ length: some }, () => old), { ...old, read: false }, { ...told, read: true }]);
    const effect = { kind: 'place', payload: { propertyId: 1 } };
    await trx('outbox').insert([
      { ...effect, parked_at: at('parkedEffect', 1) },
      { ...effect, parked_at: at('parkedEffect', -1) },
      { ...effect, created_at: at('parkedEffect', 1) },
    ]);
    const answer = { scope: 'visitor', body_hash: '', status: 201, answer: '' };
    await trx('idempotency_keys').insert([
      { ...answer, key: 'old', created_at: at('repeatableAnswer', 0.1) },
      { ...answer, key: 'young', created_at: at('repeatableAnswer', -0.1) },
    ]);
    const login = { person_id: person, content: '{}', user_agent: 'Firefox' };
    await trx('sessions').insert([
      { ...login, id_hash: 'old', created_at: at('session', 0.1), last_used_at: at('session', 0.1) },
      { ...login, id_hash: 'old, and never given its code', created_at: at('session', 0.1), awaits_code_of: 1 },
      { ...login, id_hash: 'young', created_at: at('session', -0.1) },
    ]);
    expect(await purgeExpired(ports)).toBe(some + 5);
    const left: number[] = [];
    for (const table of ['mails', 'notifications', 'outbox', 'idempotency_keys', 'sessions']) left.push((await trx(table)).length);
    expect(left).toEqual([1, 2, 2, 1, 1]);
    expect(await purgeExpired(ports)).toBe(0);
  } finally {
    await trx.rollback();
  }
});
