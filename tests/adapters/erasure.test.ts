import { invitationEnd } from '@acre/domain/invitations/invitation';
import { rulesFor } from '@acre/domain/kernel/rule';
import type { Block } from '@acre/domain/mail/letter';
import type { MailRow } from '@acre/domain/mail/mail';
import type { NewMail } from '@acre/domain/mail/ports';
import { aPerson } from '@acre/domain/testing/builders';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, pgOn } from './worlds.ts';

const { db } = await freshDatabase();
const mail = rulesFor<MailRow>();
const stead = { fullName: 'Deleted member', referralId: 'G0NE0001' };
const letter = { kind: 'member_message', personId: null, invitationId: null, toAddress: 'ann@acre.test', replyTo: null } as const;
const account = (fullName: string, email: string) => aPerson({ fullName, email, username: email });

/** Stores records of other people, erases a person, and returns the records. */
async function afterErasing(
  [fullName, email]: readonly [string, string],
  content: readonly Block[],
  { answer = '', payload = '{}', event = 'property.created', message = 'Ann asked' } = {},
) {
  const trx = await db.transaction();
  const ports = pgOn(trx);
  try {
    const [ann, leaver] = [await ports.people.add(account('Ann', 'ann@acre.test')), await ports.people.add(account(fullName, email))];
    await ports.mails.add([{ ...letter, subject: 'A subject', content }]);
    const notice = { type: 'enquiry', message, entityType: 'property', entityId: 7, activityId: null, recipientId: ann } as const;
    await ports.notifications.add([notice]);
    const webhook = { url: 'https://hooks.example.com/', events: ['property.created'], secret: 'whsec_AAAA', createdById: ann } as const;
    const webhookId = await ports.webhooks.add(webhook);
    await trx('webhook_deliveries').insert({ webhook_id: webhookId, event_id: 'msg_1', event, payload });
    await trx('idempotency_keys').insert({ scope: `${ann} POST /api/users`, key: 'k', body_hash: '', status: 201, answer });
    await trx('activities').insert({ user_id: leaver, type: 'data_requested', message, person_id: leaver });
    await ports.erasure.erase(leaver, stead);
    return {
      content: (await trx('mails').first('content')).content,
      message: (await trx('notifications').first('message')).message,
      activity: (await trx('activities').first('message')).message,
      payloads: await trx('webhook_deliveries').where({ state: 'waiting' }).pluck('payload'),
      answers: await trx('idempotency_keys').pluck('answer'),
    };
  } finally {
    await trx.rollback();
  }
}

describe('a mention of a deleted person', () => {
  const replaced = async (said: string, mention: string, by = 'X') =>
    (await db.raw('select replace_mentions(?, ?, ?) as said', [said, mention, by])).rows[0].said;

  it.each([
    ['Lee asked about Leesburg Plaza', 'Lee', 'X asked about Leesburg Plaza'],
    ["Message from Lee, not from Acre: Lee's, (Lee) “Lee”\nLee.", 'Lee', "Message from X, not from Acre: X's, (X) “X”\nX."],
    ["Kathleen Leeds, O’Lee, D'Lee, Anna-Lee, Lee-Ann, Lee_1, lee@x.test, Lee@x.test", 'Lee', undefined],
    ['Éleé, Leé, éLee', 'Lee', undefined],
    ['Émilie Zoë, Zoëlle', 'Zoë', 'Émilie X, Zoëlle'],
    ['王小明 asked, 王小明明 asked', '王小明', 'X asked, 王小明明 asked'],
    ['Lee Jr. asked, Lee Jrs asked. By Lee Jr., Lee Jr.', 'Lee Jr.', 'X asked, Lee Jrs asked. By X, X'],
    ['(Lee) wrote to (Lee)', '(Lee)', 'X wrote to X'],
    ['A.B [c]*+?^$(d){1}|\\w & Co asked', 'A.B [c]*+?^$(d){1}|\\w & Co', 'X asked'],
    ['AxB asked', 'A.B', undefined],
    ['Bob (jo@acre.test), <jo@acre.test>, mailto:jo@acre.test.', 'jo@acre.test', 'Bob (X), <X>, mailto:X.'],
    ["mojo@acre.test, a.jo@acre.test, a+jo@acre.test, a&jo@acre.test, o'jo@acre.test, jo@acre.test.com", 'jo@acre.test', undefined],
  ])('in %j of %j is replaced only as a whole', async (said, mention, expected = said) => {
    expect(await replaced(said, mention)).toBe(expected);
  });

  it('is replaced by the given text, even if it contains a backslash', async () => {
    expect(await replaced('Lee and Lee', 'Lee', '\\1 \\& \\\\')).toBe('\\1 \\& \\\\ and \\1 \\& \\\\');
  });
});

describe('erasing a person', () => {
  const blocks: readonly Block[] = [
    { is: 'paragraph', text: 'Message from Kathleen Leeds:' },
    { is: 'quote', text: 'Hello,\nLee told me to write to mojo@acre.test or jo@acre.test.' },
    { is: 'facts', facts: [{ name: 'Name', value: 'Lee' }] },
    { is: 'link', label: 'Open Acre', path: '/admin' },
  ];

  it.each(['text', 'is', 'paragraph', 'quote', 'facts', 'value', 'name', 'link', 'path', 'admin', 'label'])(
    'with the name %s leaves emails of others as they are',
    async (name) => {
      expect((await afterErasing([name, 'v@acre.test'], blocks)).content).toEqual(blocks);
    },
  );

  it('replaces the name and removes the email address in texts of emails, but not in names and addresses of others', async () => {
    const { content } = await afterErasing(['Lee', 'jo@acre.test'], blocks);
    expect(content).toEqual([
      blocks[0],
      { is: 'quote', text: 'Hello,\nDeleted member told me to write to mojo@acre.test or .' },
      { is: 'facts', facts: [{ name: 'Name', value: 'Deleted member' }] },
      blocks[3],
    ]);
  });

  it.each([
    ['Kathleen Leeds asked about Leesburg Plaza', 'Kathleen Leeds asked about Leesburg Plaza'],
    ['Lee asked about Leesburg Plaza', 'Deleted member asked about Leesburg Plaza'],
  ])('changes the notification and the activity %j to %j', async (message, expected) => {
    expect(await afterErasing(['Lee', 'jo@acre.test'], [], { message })).toMatchObject({ message: expected, activity: expected });
  });

  it.each(['Lee', 'id', 'name', 'office', 'Leesburg Plaza'])('with the name %s keeps webhook deliveries about properties', async (name) => {
    const payload = JSON.stringify({ data: { property: { id: 1, name: 'Leesburg Plaza', type: 'office', zoning: 'mojo@acre.test' } } });
    expect((await afterErasing([name, 'jo@acre.test'], [], { payload })).payloads).toEqual([payload]);
  });

  it('keeps webhook deliveries about deals and members with another id, without the name', async () => {
    const names = { sellerName: 'Lee', buyerName: 'Kathleen Leeds', propertyName: 'Lee', notes: '"sellerName":"Lee"' };
    const deal = (sellerName: string) => JSON.stringify({ data: { deal: { id: 1, ...names, sellerName }, previous: { sellerName } } });
    const { payloads } = await afterErasing(['Lee', 'jo@acre.test'], [], { event: 'deal.updated', payload: deal('Lee') });
    expect(payloads).toEqual([deal('Deleted member')]);
    const other = JSON.stringify({ data: { member: { id: 0, fullName: 'Lee', email: 'mojo@acre.test' } } });
    expect((await afterErasing(['Lee', 'jo@acre.test'], [], { event: 'member.updated', payload: other })).payloads).toEqual([other]);
  });

  it('deletes stored answers that contain the email address, but not those that contain it as part of another', async () => {
    const answer = (email: string) => JSON.stringify({ email });
    const left = async (email: string) => (await afterErasing(['Lee', 'jo@acre.test'], [], { answer: answer(email) })).answers;
    expect(await left('jo@acre.test')).toEqual([]);
    expect(await left('mojo@acre.test')).toEqual([answer('mojo@acre.test')]);
  });

  forEachAdapter(db)('deletes the email that invited them, and no email that invited others', async (ports) => {
    const { people, invitations, mails, erasure } = ports;
    const inviter = await people.add(account('Ann', 'ann@acre.test'));
    const leaver = await people.add(account('Lee', 'lee@acre.test'));
    const given = { role: 'partner', message: null, invitedById: inviter, expiresAt: invitationEnd(new Date().toISOString()) } as const;
    const [own, other] = [
      await invitations.add({ ...given, email: 'lee@acre.test' }),
      await invitations.add({ ...given, email: 'bo@acre.test' }),
    ];
    const inviting = (invitationId: number): NewMail => ({ ...letter, kind: 'invitation', invitationId, subject: 'Join', content: null });
    const sent = await mails.add([inviting(own), inviting(other)]);
    await invitations.accept(own, leaver);
    await erasure.erase(leaver, stead);
    const found = await Promise.all(sent.map(async (id) => (await mails.find(mail.eq('id', id)))?.invitationId));
    expect(found).toEqual([undefined, other]);
  });
});
