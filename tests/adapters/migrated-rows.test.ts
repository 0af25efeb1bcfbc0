import { readFile } from 'node:fs/promises';
import { normaliseEmail } from '@acre/domain/people/email';
import { type Database, migrate } from '@acre/http-api/testing';
import { expect, it } from 'vitest';
import { databaseOfFirm } from '../support/acre-0.1.0/firm.ts';
import { freshDatabase } from '../support/database.ts';

const repeat = async (owner: Database, migration: string) =>
  owner.raw((await readFile(new URL(`../../db/migrations/${migration}`, import.meta.url), 'utf8')).replaceAll('?', '\\?'));

it('inquiries from before the migration are unread for the right side in the inbox, and are found by their words', async () => {
  const { owner } = await databaseOfFirm();
  const account = (id: number, role: string, name: string) => ({
    id,
    role,
    full_name: name,
    referral_id: `ADA00${id}`,
    email: `${id}@acre.test`,
    username: `user${id}`,
    password_hash: 'hash',
  });
  await owner('people').insert([account(902, 'partner', 'Pat'), account(903, 'elite', 'Eli')]);
  const place = { type: 'office', address: '1 Main Street', city: 'Austin', state: 'TX', zip_code: '78701', price: 1 };
  await owner('properties').insert({ id: 901, name: 'Harbor', ...place, submitted_by_id: 902 });
  const visitor = { visitor_name: 'Vic', visitor_email: 'vic@visitor.test' };
  await owner('conversations').insert([
    { id: 901, property_id: 901, ...visitor },
    { id: 902, property_id: 901, ...visitor },
    { id: 903, property_id: 901, member_id: 903 },
  ]);
  const [asked, answered] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-02T10:00:00Z')];
  await owner('messages').insert([
    { conversation_id: 901, author_id: null, body: 'One', created_at: asked },
    { conversation_id: 902, author_id: null, body: 'Two', created_at: asked },
    { conversation_id: 902, author_id: 902, body: 'Three', created_at: answered },
    { conversation_id: 903, author_id: 903, body: 'Four', created_at: asked },
    { conversation_id: 903, author_id: 902, body: 'Five', created_at: answered },
  ]);
  await owner('conversation_reads').insert({ conversation_id: 901, person_id: 902, read_at: answered });
  await migrate(owner);
  expect(await owner('conversations').where('id', '>', 900).orderBy('id').pluck('last_message_at')).toEqual([asked, answered, answered]);
  expect(await owner('conversations').where('id', '>', 900).orderBy('id').pluck('search_text')).toEqual([
    'vic\nvic@visitor.test\nharbor\n1 main street\naustin',
    'vic\nvic@visitor.test\nharbor\n1 main street\naustin',
    'eli\n903@acre.test\nharbor\n1 main street\naustin',
  ]);
  const unread = await owner('conversation_unread').where('conversation_id', '>', 900).orderBy(['conversation_id', 'person_id']);
  const administrators: number[] = await owner('people').where({ role: 'admin' }).whereNull('deleted_at').orderBy('id').pluck('id');
  expect(unread.map(({ conversation_id, person_id }) => [conversation_id, person_id])).toEqual([
    ...administrators.map((id) => [901, id]),
    [903, 903],
  ]);
}, 30_000);

it('email domains that a browser sent in Punycode are converted to readable form', async () => {
  const { owner } = await freshDatabase();
  const emails = {
    'a@xn--bcher-kva.example': 'a@bücher.example',
    'b@mail.xn--fsqu00a.xn--0zwm56d': 'b@mail.例子.测试',
    'c@xn--80ak6aa92e.com': 'c@аррӏе.com',
    'd@xn--abc.example': 'd@xn--abc.example',
    'xn--bcher-kva@example.com': 'xn--bcher-kva@example.com',
  };
  const rows = Object.keys(emails).map((email, at) => ({
    full_name: 'Ada',
    role: 'partner',
    email,
    username: email,
    password_hash: 'x',
    referral_id: `NEW0000${at}`,
  }));
  await owner('people').insert(rows);
  await repeat(owner, '0017_readable_email_domains.sql');
  expect(await owner('people').orderBy('id').pluck('email')).toEqual(Object.values(emails));
  expect(await owner('sign_in_names').orderBy('person_id').pluck('name')).toEqual(Object.values(emails));
  expect(Object.keys(emails).map(normaliseEmail)).toEqual(Object.values(emails));
});

it('emails that invited members who deleted their account are removed', async () => {
  const { owner } = await freshDatabase();
  const account = (id: number) => ({ id, full_name: 'Ada', role: 'partner', referral_id: `NEW0000${id}`, password_hash: 'x' });
  await owner('people').insert([
    { ...account(1), email: 'ann@acre.test', username: 'ann@acre.test' },
    { ...account(2), deleted_at: owner.fn.now() },
  ]);
  const at = owner.fn.now();
  const invitation = { role: 'partner', invited_by_id: 1, expires_at: at, accepted_at: at };
  await owner('invitations').insert([
    { ...invitation, id: 1, email: 'ann@acre.test', accepted_by_id: 1 },
    { ...invitation, id: 2, email: 'deleted', accepted_by_id: 2 },
  ]);
  const mail = { kind: 'invitation', to_address: 'a@acre.test', subject: 'Join' };
  await owner('mails').insert([{ ...mail, invitation_id: 1 }, { ...mail, invitation_id: 2 }, mail]);
  await repeat(owner, '0022_whole_mentions.sql');
  expect(await owner('mails').orderBy('id').pluck('invitation_id')).toEqual([1, null]);
});

it('earlier conversations of submitters with the administrators stay between them, also if the property was handed over', async () => {
  const { owner } = await freshDatabase();
  const account = (id: number, role: string) => ({
    ...{ id, role, full_name: 'Ada', referral_id: `NEW0000${id}` },
    ...{ email: `${id}@acre.test`, username: `${id}@acre.test`, password_hash: 'x' },
  });
  const [admin, first, second, third, asking] = [1, 2, 3, 4, 5];
  await owner('people').insert([account(admin, 'admin'), ...[first, second, third, asking].map((id) => account(id, 'partner'))]);
  const place = { name: 'Harbor', type: 'office', address: '1 Main Street', city: 'Austin', state: 'TX', zip_code: '78701', price: 1 };
  await owner('properties').insert({ id: 1, ...place, submitted_by_id: third });
  await owner('activities').insert({ user_id: first, type: 'property_submission', message: 'Submitted', property_id: 1 });
  const conversations = [
    { title: 'of the submitter', member: third, authors: [third], private: true },
    { title: 'of the first submitter', member: first, authors: [first, admin], private: true },
    { title: 'with a later submitter, by an administrator', member: second, authors: [admin, second], private: true },
    { title: 'of the first submitter with the later one', member: first, authors: [first, third], private: false },
    { title: 'of a member', member: asking, authors: [asking, admin], private: false },
    { title: 'of a visitor', member: null, authors: [null], private: false },
  ];
  for (const [at, { member, authors }] of conversations.entries()) {
    const visitor = member === null ? { visitor_name: 'Vic', visitor_email: 'vic@visitor.test' } : {};
    await owner('conversations').insert({ id: at + 1, property_id: 1, member_id: member, ...visitor });
    for (const [nth, author_id] of authors.entries())
      await owner('messages').insert({ conversation_id: at + 1, author_id, body: 'Hello', created_at: new Date(2026, 0, nth + 1) });
  }
  const unread = [admin, third].flatMap((person_id) => conversations.map((_, at) => ({ person_id, conversation_id: at + 1 })));
  await owner('conversation_unread').insert(unread);
  await owner.raw('alter table conversations drop column of_submitter');
  await repeat(owner, '0023_conversations_of_submitters.sql');
  const stored = await owner('conversations').orderBy('id').pluck('of_submitter');
  expect(conversations.map(({ title }, at) => [title, stored[at]])).toEqual(conversations.map((one) => [one.title, one.private]));
  const unreadBy = (person_id: number) =>
    owner('conversation_unread').where({ person_id }).orderBy('conversation_id').pluck('conversation_id');
  expect([await unreadBy(admin), await unreadBy(third)]).toEqual([
    [1, 2, 3, 4, 5, 6],
    [1, 4, 5, 6],
  ]);
});
