import { setTimeout as wait } from 'node:timers/promises';
import type { DealRow } from '@acre/domain/deals/deal';
import type { ConversationRow, ConversationView } from '@acre/domain/enquiries/conversation';
import { conversationFields } from '@acre/domain/enquiries/visible-conversations';
import { everything, rulesFor } from '@acre/domain/kernel/rule';
import type { PersonRow } from '@acre/domain/people/person';
import type { Ports } from '@acre/domain/ports';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { dealPolicy } from '@acre/domain/visibility';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgWorld, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const ports = pgWorld(db);
/**
 * `count` must not exceed the pool size, because the pool refuses work that waits too long for a connection. Other tests cover that
 * refusal.
 */
const times = <R>(count: number, work: (number: number) => Promise<R>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)));
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code?: string }).code] : []));
const person = rulesFor<PersonRow>();
const deal = rulesFor<DealRow>();
const conversation = rulesFor<ConversationRow>();

it('ten registrations of one email at the same time leave one member and nine refusals', async () => {
  const results = await times(10, () => ports.atomically(({ people }) => people.add(aPerson({ email: 'one@acre.test' }))));
  expect(reasons(results)).toEqual(Array(9).fill('person.email_taken'));
});

it('two administrators who step down at the same time leave one administrator', async () => {
  const admins = [await ports.people.add(aPerson({ role: 'admin' })), await ports.people.add(aPerson({ role: 'admin' }))];
  const results = await times(2, (at) =>
    ports.atomically(async ({ people }) => {
      if ((await people.lockAndCountAdmins()) === 1) throw Object.assign(new Error('the last one'), { code: 'last' });
      await people.change(admins[at] ?? 0, { role: 'partner' });
    }),
  );
  expect(reasons(results)).toEqual(['last']);
  expect(await ports.people.find(person.eq('role', 'admin'))).toBeDefined();
});

it('ten changes of the default template at the same time leave one default and no error', async () => {
  const admin = await ports.people.add(aPerson({ role: 'admin' }));
  const ids = await Promise.all(
    [1, 2, 3].map((n) => ports.templates.add({ name: `Flow ${n}`, description: null, steps: [{ id: 'a', name: 'Go', order: 1 }] }, admin)),
  );
  const results = await times(10, (at) =>
    ports.atomically(async ({ templates }) => {
      await templates.lock();
      await templates.setDefault(ids[at % 3] ?? 0);
    }),
  );
  expect(reasons(results)).toEqual([]);
  expect(await db('deal_flow_templates').where({ is_default: true })).toHaveLength(1);
});

it('a writer waits for a locked record and then builds on what the previous writer wrote', async () => {
  const sellerId = await ports.people.add(aPerson());
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: sellerId })]);
  const id = await ports.deals.add(aDeal({ propertyId, sellerId, valueCents: 100 }));
  await times(10, () =>
    ports.atomically(async ({ deals }) => {
      const found = await deals.lock(deal.eq('id', id));
      await deals.change(id, { valueCents: (found?.valueCents ?? 0) + 100 });
    }),
  );
  expect(await ports.deals.find(deal.eq('id', id))).toMatchObject({ valueCents: 1100, version: 11 });
});

it('a history is in the order of writing, even if the transaction that writes last began first', async () => {
  const by = await ports.people.add(aPerson());
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: by })]);
  const id = await ports.deals.add(aDeal({ propertyId, sellerId: by }));
  const early = await db.transaction();
  await early.raw('select now()');
  const move = async ({ deals, properties }: Pick<typeof ports, 'deals' | 'properties'>, to: 'cancelled' | 'closed') => {
    await deals.change(id, { status: to });
    await deals.recordStatus([{ id, from: 'active', to, by, reason: null }]);
    await deals.recordChanges(id, by, [{ field: 'notes', from: null, to }]);
    await properties.recordStatus([{ id: propertyId, from: null, to: to === 'closed' ? 'closed_paid' : 'under_review', by }]);
  };
  await ports.atomically((inside) => move(inside, 'cancelled'));
  await move(pgWorld(early), 'closed');
  await early.commit();
  const view = JSON.parse((await ports.deals.view(deal.eq('id', id), dealPolicy)) ?? '') as { history: { status: string }[] };
  expect(view.history.map(({ status }) => status)).toEqual(['cancelled', 'closed']);
  expect((await ports.properties.statusMoves(propertyId)).map(({ to }) => to)).toEqual(['under_review', 'closed_paid']);
  const entries = await rowsOf(ports.deals.history(id, { page: 1, pageSize: 10 }));
  expect(entries.map(({ fields }) => fields.map(({ to }) => to))).toEqual([
    ['closed', 'closed'],
    ['cancelled', 'cancelled'],
  ]);
});

it('all deals created while their property is renamed are found under its new name', async () => {
  const sellerId = await ports.people.add(aPerson());
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: sellerId, name: 'Before' })]);
  await Promise.all([
    times(9, () => ports.atomically(({ deals }) => deals.add(aDeal({ propertyId, sellerId })))),
    ports.atomically(({ properties }) => properties.change(propertyId, { name: 'Afterwards' })),
  ]);
  const page = { within: deal.contains('propertyName', 'afterwards'), fields: dealPolicy, sort: [], page: 1, pageSize: 50, countTo: null };
  expect(await rowsOf(ports.deals.page(page))).toHaveLength(9);
});

it('all deals created while their seller is renamed are sorted by the new name', async () => {
  const sellerId = await ports.people.add(aPerson({ fullName: 'Mia Before' }));
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: sellerId })]);
  await Promise.all([
    times(9, () => ports.atomically(({ deals }) => deals.add(aDeal({ propertyId, sellerId })))),
    ports.atomically(({ people }) => people.change(sellerId, { fullName: 'Mia Afterwards' })),
  ]);
  const found = await db('deals').where({ seller_id: sellerId }).select('seller_sort_name');
  expect(found).toEqual(Array(9).fill({ seller_sort_name: 'mia afterwards' }));
});

async function aConversation() {
  const reader = await ports.people.add(aPerson());
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: reader })]);
  const authorId = await ports.people.add(aPerson());
  const id = await ports.conversations.add({ propertyId, from: { memberId: authorId, phone: null }, message: 'One', ofSubmitter: false });
  const send = async ({ conversations }: Pick<Ports, 'conversations'>, body: string) => {
    await conversations.answer({ conversationId: id, authorId, body });
    await conversations.keepUnread(id, [reader]);
  };
  const read = () => ports.atomically(({ conversations }) => conversations.markRead(id, reader));
  const shown = async () => {
    const within = conversation.eq('id', id);
    const { messages = [], reads = [] } = JSON.parse(
      (await ports.conversations.view(within, conversationFields)) ?? '{}',
    ) as ConversationView;
    const readAt = reads[0]?.readAt ?? '';
    const isUnread = (await ports.conversations.find(within))?.unreadByIds.includes(reader);
    return { isUnread, bodies: messages.map(({ body }) => body), unread: messages.filter(({ createdAt }) => createdAt > readAt).length };
  };
  return { id, reader, send, read, shown };
}

it('a conversation that is read while a message is being sent is unread exactly if that message is newer than the read mark', async () => {
  const { send, read, shown } = await aConversation();
  const trx = await db.transaction();
  await send(pgWorld(trx), 'Two');
  const reading = read();
  await Promise.race([reading, wait(200)]);
  await trx.commit();
  await reading;
  const { isUnread, unread } = await shown();
  expect(isUnread).toBe(unread > 0);
});

it('a message whose transaction began before other messages and a read mark is the last message, and unread', async () => {
  const { send, read, shown } = await aConversation();
  const early = await db.transaction();
  await early.raw('select now()');
  await ports.atomically((inside) => send(inside, 'Two'));
  await read();
  await send(pgWorld(early), 'Three');
  await early.commit();
  expect(await shown()).toEqual({ isUnread: true, bodies: ['One', 'Two', 'Three'], unread: 1 });
});

it('ten messages at the same time have ten times that clients can tell apart', async () => {
  const { id, send } = await aConversation();
  await times(10, (n) => ports.atomically((inside) => send(inside, `${n}`)));
  const found = await db('messages').where({ conversation_id: id }).orderBy('created_at').pluck('created_at');
  expect(new Set(found.map((at: Date) => at.getTime())).size).toBe(11);
});

it('a read mark of an older version, later than an unread message, does not show the message as read', async () => {
  const { id, reader, send, read, shown } = await aConversation();
  await read();
  await ports.atomically((inside) => send(inside, 'Two'));
  await db('conversation_reads')
    .where({ conversation_id: id, person_id: reader })
    .update({ read_at: db.raw(`now() + interval '1 second'`) });
  expect(await shown()).toMatchObject({ isUnread: true, unread: 1 });
  await read();
  expect(await shown()).toMatchObject({ isUnread: false, unread: 0 });
});

it('a transaction that is over can no longer be queried', async () => {
  const trx = await db.transaction();
  const inside = pgWorld(trx);
  await trx.commit();
  await expect(inside.people.find(everything)).rejects.toThrow('The transaction is over');
});
