import { api } from '@acre/contracts/api';
import { toDoItem } from '@acre/domain/dashboard/to-do-items';
import { addDays } from '@acre/domain/kernel/time';
import { describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';
import { anEnquiry, aProperty } from './support/samples.ts';

const firm = await openFirm({ outbox: { mail: undefined } });
const { admin, owner } = firm;
const elite = await firm.join('elite');
const partner = await firm.join('partner', elite);

const toDoOf = async (who: Someone) => (await who.client.call(api.dashboard.read, { query: {} })).toDo;
const countOf = async (who: Someone, kind: string) => (await toDoOf(who)).find((one) => one.kind === kind)?.count;

/** Returns the total of the list that the to-do item links to. */
async function totalOf(who: Someone, kind: Parameters<typeof toDoItem>[0]): Promise<number> {
  const item = toDoItem(kind);
  const { client } = who;
  switch (item.list) {
    case 'properties':
      return (await client.page(api.properties.list, { query: item.where })).total;
    case 'deals':
      return (await client.page(api.deals.list, { query: item.where })).total;
    case 'conversations':
      return (await client.page(api.conversations.inbox, { query: item.where })).total;
    case 'members':
      return (await client.page(api.members.list, { query: item.where })).total;
    case 'mails':
      return (await client.page(api.mails.list, { query: item.where })).total;
    case 'drafts':
      return (await client.call(api.drafts.property, {})) === null ? 0 : 1;
  }
}

describe('the to-do list', () => {
  it('is empty for a member with nothing to do', async () => expect(await toDoOf(await firm.join('partner'))).toEqual([]));

  it('contains the kinds of work for the role, each with the total of the list it links to', async () => {
    const listing = await firm.property(partner, { name: 'Harbor', status: 'marketing_start' });
    await firm.property(partner, { name: 'New' });
    await firm.property(partner, { name: 'Answered', status: 'feedback_sent' });
    await firm.visitor.client.call(api.conversations.enquire, { params: { id: listing.id }, body: anEnquiry() });
    const closing = await firm.deal(listing, { partnerId: partner.id, eliteId: elite.id, value: 100_000, commissionAmount: 3_000 });
    await admin.client.call(api.deals.edit, { params: { id: closing.id }, body: { status: 'closed' } });
    const slow = await firm.deal(listing, { partnerId: partner.id, eliteId: elite.id, value: 50_000 });
    await owner('deals')
      .where({ id: slow.id })
      .update({ updated_at: addDays(new Date().toISOString(), -31) });
    await partner.client.call(api.drafts.keepProperty, { body: { content: { name: 'Mill' } } });
    await owner('people').where({ id: elite.id }).update({ email_confirmed_at: null });

    const kinds = async (who: Someone) => (await toDoOf(who)).map(({ kind }) => kind);
    expect(await kinds(admin)).toEqual([
      'mail_not_set_up',
      'questions_waiting',
      'properties_to_review',
      'commission_due',
      'stalled_deals',
      'elites_to_confirm',
    ]);
    expect(await kinds(partner)).toEqual([
      'unread_messages',
      'feedback_to_answer',
      'stalled_deals',
      'draft_to_finish',
      'commission_awaited',
    ]);
    expect(await kinds(elite)).toEqual(['stalled_deals', 'commission_awaited']);
    for (const who of [admin, partner, elite])
      for (const { kind, count } of await toDoOf(who)) expect([kind, count]).toEqual([kind, await totalOf(who, kind)]);
  });

  it('shrinks as the work is done', async () => {
    const waiting = (await countOf(admin, 'properties_to_review')) ?? 0;
    const { id } = await firm.property(elite);
    expect(await countOf(admin, 'properties_to_review')).toBe(waiting + 1);
    await admin.client.call(api.properties.edit, { params: { id }, body: { status: 'underwriting' } });
    expect(await countOf(admin, 'properties_to_review')).toBe(waiting);
    const [conversation] = (await admin.client.page(api.conversations.inbox, { query: { unread: true } })).rows;
    await admin.client.call(api.conversations.markRead, { params: { id: conversation?.id ?? 0 } });
    expect(await countOf(admin, 'questions_waiting')).toBeUndefined();
    await partner.client.call(api.drafts.discardProperty, {});
    expect(await countOf(partner, 'draft_to_finish')).toBeUndefined();
  });
});

it('if the installation sends email, the to-do list includes neither mail setup nor members to confirm', async () => {
  const mailing = await openFirm({ outbox: { mail: { url: 'smtp://127.0.0.1:9', from: 'hello@acre.example.com' } } });
  const member = await mailing.join('partner');
  await mailing.owner('people').where({ id: member.id }).update({ email_confirmed_at: null });
  expect(await mailing.admin.client.call(api.dashboard.read, { query: {} })).toMatchObject({ toDo: [] });
  await mailing.admin.client.call(api.properties.create, { body: aProperty() });
  expect((await mailing.admin.client.call(api.dashboard.read, { query: {} })).toDo).toEqual([{ kind: 'properties_to_review', count: 1 }]);
});
