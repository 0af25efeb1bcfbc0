import { api } from '@acre/contracts/api';
import { jsonFileOf, type PersonalNoun, personalNouns } from '@acre/domain/account/personal-data/archive-files';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { everySecret, type Planted, plant } from './support/planting.ts';
import { aDeal, anEnquiry, aProperty } from './support/samples.ts';
import { aDocument, anImage, upload } from './support/uploads.ts';

const firm = await openFirm();
const { admin } = firm;

/** Creates a member who uses most features, with unique words in every text. */
async function live(word: string): Promise<Someone> {
  const above = await firm.join('elite');
  const me = await firm.join('partner', above);
  const [picture, document] = [await upload(me, 'profile_image'), await upload(me, 'document', aDocument(`${word}.pdf`, `${word} inside`))];
  await me.client.call(api.people.edit, { params: { id: me.id }, body: { profileImage: picture.url } });
  const images = [(await upload(me, 'image', await anImage(`${word}.jpg`))).url];
  const sellerContact = { name: `${word} seller`, company: null, email: null, phone: null };
  const body = { ...aProperty({ name: `${word} Tower` }), images, documents: [document.url], sellerContact };
  const { id: propertyId } = await me.client.call(api.properties.create, { body });
  const deal = await me.client.call(api.deals.create, { body: aDeal({ propertyId, sellerId: admin.id, partnerId: me.id }) });
  const paid = { commissionAmount: 100, commissionPaid: true, notes: `${word} notes` };
  await admin.client.call(api.deals.edit, { params: { id: deal.id }, body: paid });
  await admin.client.call(api.deals.edit, { params: { id: deal.id }, body: { status: 'cancelled', reason: `${word} reason` } });
  await me.client.call(api.drafts.keepProperty, { body: { content: { name: word } } });
  await me.client.call(api.tokens.create, { body: { name: word, scope: 'read', days: 1 } });
  const others = await firm.property(admin, { name: 'House of another', status: 'marketing_start' });
  await me.ask('POST', `/api/properties/${others.id}/enquiries`, { body: { ...anEnquiry(), message: `${word}?` } });
  const [conversation] = await me.client.call(api.conversations.list, { params: { id: others.id } });
  await me.ask('PUT', `/api/conversations/${conversation?.id}/read`);
  await admin.ask('POST', `/api/conversations/${conversation?.id}/messages`, { body: { message: 'It is.' } });
  await me.ask('POST', '/api/invitations', { body: { email: `${word}.friend@acre.test`, message: word } });
  await me.ask('POST', '/api/properties', { body: aProperty({ name: `${word} twice` }), headers: { 'idempotency-key': word } });
  await firm.visitor.ask('POST', '/api/referral-visits', { body: { referralId: (await me.client.call(api.session.user, {})).referralId } });
  await me.client.call(api.notifications.changeSettings, { body: { status_change: 'digest' } });
  await firm.visitor.ask('POST', '/api/login', { body: { email: me.email, password: 'not-this-one' } });
  await admin.ask('POST', `/api/users/${me.id}/messages`, { body: { message: `${word}, hello` } });
  await firm.emailToken(me, `${word}.new@acre.test`);
  await firm.confirmationToken(me);
  await firm.resetToken(me.email);
  await firm.owner('second_factors').insert({ person_id: me.id, secret: `${word} secret`, confirmed_at: firm.owner.fn.now() });
  await firm.owner('recovery_codes').insert({ person_id: me.id, code_hash: `${word} code`, used_at: firm.owner.fn.now() });
  return me;
}

const download = async (who: Someone): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { url } = await who.client.call(api.account.requestData, { body: { password: who.password } });
  const zip = await who.client.call(api.account.data, { params: { key: url.slice('/api/account/downloads/'.length) } });
  return new Map(Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer()))));
};
const nouns = Object.keys(personalNouns) as PersonalNoun[];

/** The archive excludes these columns about a member, for the reason given with each. */
const leftOut = {
  'conversations.search_text': 'names and addresses of the member and the property once more',
  'conversations.visitor_email': 'of a visitor; a member has it in the profile',
  'deals.buyer_sort_name': 'the name of the buyer once more',
  'deals.search_text': 'the name of the property once more',
  'deals.seller_sort_name': 'the name of the seller once more',
  'deals.words': 'the number, the property and the names of the people once more',
  'files.placeholder': 'the picture once more, 16 pixels wide',
  'idempotency_keys.answer': 'the record that was answered once more',
  'mails.reply_to': 'the address of someone else',
};

describe('the data archive of a member', () => {
  let me: Someone;
  let other: Someone;
  let mine: Planted;
  let theirs: Planted;
  let files: ReadonlyMap<string, Uint8Array>;
  const read = (noun: PersonalNoun): Record<string, unknown>[] => JSON.parse(strFromU8(files.get(jsonFileOf(noun)) ?? new Uint8Array()));
  const everything = () => [...files].map(([path, bytes]) => path + strFromU8(bytes, true)).join('\n');

  beforeAll(async () => {
    [me, other] = [await live('wobblestone'), await live('quillfeather')];
    [mine, theirs] = [await plant(firm, me.id, 'mine'), await plant(firm, other.id, 'theirs')];
    files = await download(me);
  });

  it('contains every column about the member, except copies and secrets', () => {
    const text = everything();
    expect(mine.empty).toEqual([]);
    expect(mine.words.size).toBeGreaterThan(40);
    const missing = [...mine.words].filter(([, word]) => !text.includes(word)).map(([column]) => column);
    expect(missing).toEqual(Object.keys(leftOut));
    for (const given of [me.email, 'wobblestone notes', 'wobblestone reason']) expect(text).toContain(given);
  });

  it('has a file for every noun, with the keys that its README explains', () => {
    for (const noun of nouns) {
      const [record] = read(noun);
      expect([noun, Object.keys(record ?? {}).toSorted()]).toEqual([noun, Object.keys(personalNouns[noun].keys).toSorted()]);
    }
  });

  it('contains nothing from another network, and no secrets', async () => {
    const text = everything();
    expect(theirs.words.size).toBe(mine.words.size);
    for (const word of [...theirs.words.values(), 'quillfeather', other.email, other.fullName]) expect(text).not.toContain(word);
    const secrets = await everySecret(firm);
    expect(secrets.length).toBeGreaterThan(10);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('contains the member’s files, each at the path stated in its record', () => {
    const records = read('files');
    expect(records.map(({ kind }) => kind).toSorted()).toEqual(['document', 'image', 'profile_image']);
    for (const { path, kind } of records) {
      const content = strFromU8(files.get(String(path)) ?? new Uint8Array(), true);
      expect(content.slice(0, 4)).toBe(kind === 'document' ? '%PDF' : 'RIFF');
    }
  });
});

it('the data archive of a new submitter omits what the former one wrote to the administrators', async () => {
  const [former, member] = [await firm.join('elite'), await firm.join('elite')];
  const { id } = await firm.property(former, { name: 'Handed Over', status: 'marketing_start' });
  await former.client.call(api.conversations.begin, { params: { id }, body: { message: 'Between us' } });
  await firm.visitor.ask('POST', `/api/properties/${id}/enquiries`, { body: { ...anEnquiry(), message: 'Is it free?' } });
  await admin.client.call(api.properties.edit, { params: { id }, body: { submittedById: member.id } });
  const read = async (who: Someone, noun: PersonalNoun) => strFromU8((await download(who)).get(jsonFileOf(noun)) ?? new Uint8Array());
  expect(await read(member, 'messages')).toContain('Is it free?');
  expect(await read(member, 'messages')).not.toContain('Between us');
  expect(await read(member, 'conversations')).not.toContain(former.fullName);
  expect(await read(former, 'messages')).toContain('Between us');
});

it('the data archive shows uploads and messages of others as Acre does, without contact details', async () => {
  const member = await firm.join('elite');
  const property = await firm.property(member, { name: 'Asked About', status: 'marketing_start' });
  await firm.visitor.ask('POST', `/api/properties/${property.id}/enquiries`, { body: { ...anEnquiry(), message: 'Is it free?' } });
  const conversations = strFromU8((await download(member)).get('conversations.json') ?? new Uint8Array());
  expect(conversations).toContain(anEnquiry().fullName);
  expect(conversations).not.toContain(anEnquiry().email);
  expect(strFromU8((await download(member)).get('messages.json') ?? new Uint8Array())).toContain('Is it free?');
  await firm.owner('properties').where({ id: property.id }).update({ deleted_at: firm.owner.fn.now() });
  expect(strFromU8((await download(member)).get('messages.json') ?? new Uint8Array())).not.toContain('Is it free?');
});

it('the data archive contains the email that invited the member', async () => {
  const email = 'invitee@acre.test';
  const { id } = await admin.client.call(api.invitations.create, { body: { email, role: 'partner' } });
  const { token } = await admin.client.call(api.invitations.link, { params: { id } });
  const password = 'plum-orchard-42';
  const caller = callerAt(firm.baseUrl);
  await caller.ask('POST', '/api/invitations/accept', { body: { token, fullName: 'Ivy Invitee', password } });
  const member = { ...admin, ...caller, email, password };
  const mails = JSON.parse(strFromU8((await download(member)).get('mails.json') ?? new Uint8Array()));
  expect(mails).toEqual([expect.objectContaining({ kind: 'invitation', direction: 'to you', toAddress: email })]);
});

/**
 * Each key is a column that refers to a person. Each value is the part of the data archive that contains the rows in which this column
 * refers to the archive's owner. If the archive omits these rows, the value is an object whose `not` gives the reason.
 */
const references: Readonly<Record<string, PersonalNoun | { readonly not: string }>> = {
  'activities.person_id': 'activities',
  'activities.user_id': 'activities',
  'security_log.actor_id': 'securityLog',
  'security_log.subject_id': 'securityLog',
  'api_tokens.person_id': 'apiTokens',
  'commission_plans.created_by_id': { not: 'what the house pays by' },
  'conversation_reads.person_id': 'conversationReads',
  'conversation_unread.person_id': 'unreadConversations',
  'conversations.member_id': 'conversations',
  'deal_changes.changed_by_id': { not: 'of their own deals it is in dealHistory; of others it belongs to the deal' },
  'deal_flow_templates.created_by_id': { not: 'steps that the house works by' },
  'deal_status_history.changed_by_id': { not: 'as deal_changes' },
  'deals.buyer_id': 'deals',
  'deals.elite_id': 'deals',
  'deals.partner_id': 'deals',
  'deals.seller_id': 'deals',
  'drafts.person_id': 'drafts',
  'email_changes.person_id': 'emailChanges',
  'email_confirmations.person_id': 'emailConfirmations',
  'files.person_id': 'files',
  'files.uploaded_by_id': 'files',
  'invitations.accepted_by_id': 'invitations',
  'invitations.invited_by_id': 'invitations',
  'ledger_entries.created_by_id': { not: 'earnings of others that they noted; the activity is theirs' },
  'ledger_entries.person_id': 'ledger',
  'mails.person_id': 'mails',
  'member_figures.id': 'profile',
  'messages.author_id': 'messages',
  'notification_preferences.person_id': 'notificationPreferences',
  'notifications.recipient_id': 'notifications',
  'password_resets.person_id': 'passwordResets',
  'people.email_confirmed_by_id': 'profile',
  'people.referred_by': 'profile',
  'properties.submitted_by_id': 'properties',
  'property_status_history.changed_by_id': { not: 'of their own properties it is in propertyStatuses; of others the activity is theirs' },
  'recovery_codes.person_id': 'secondFactors',
  'referral_visit_counts.person_id': 'referralVisits',
  'referral_visits.person_id': 'referralVisits',
  'second_factors.person_id': 'secondFactors',
  'sessions.person_id': 'sessions',
  'settings.updated_by_id': { not: 'what the house set' },
  'sign_in_names.person_id': { not: 'email and username of the profile once more' },
  'webhooks.created_by_id': { not: 'addresses of systems of the firm' },
};

it('every column that names a person is in the archive, or is excluded for a stated reason', async () => {
  const { rows } = await firm.owner.raw(`select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey) where confrelid = 'people'::regclass and contype = 'f'`);
  expect((rows as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(Object.keys(references).toSorted());
  for (const noun of Object.values(references)) if (typeof noun === 'string') expect(nouns).toContain(noun);
});

describe('a download of the data archive', () => {
  it('requires the password, is logged for the member and administrators, and notifies nobody', async () => {
    const above = await firm.join('elite');
    const member = await firm.join('partner', above);
    const ask = (password: string) => member.ask('POST', '/api/account/downloads', { body: { password } });
    expect(await ask('not-this-one')).toMatchObject({ status: 400, json: { code: 'password.wrong', issues: [{ path: 'password' }] } });
    expect((await ask(member.password)).status).toBe(201);
    const noted = async (who: Someone) => {
      const feed = await who.client.call(api.activities.list, { query: { pageSize: 500 } });
      return feed.filter(({ type, userId }) => type === 'data_requested' && userId === member.id).length;
    };
    expect([await noted(member), await noted(admin), await noted(above)]).toEqual([1, 1, 0]);
    expect(await firm.owner('notifications').where({ type: 'data_requested' })).toEqual([]);
  });

  it('is available only to the member it is about, within the export limit', async () => {
    const [member, stranger] = [await firm.join('partner'), await firm.join('partner')];
    const path = `/api/account/downloads/${firm.dataKey(member.id)}`;
    const head = async (who: Someone) => (await who.ask('HEAD', path)).status;
    expect([await head(stranger), await head(admin)]).toEqual([400, 400]);
    expect((await firm.visitor.ask('GET', path)).status).toBe(401);
    const statuses = [];
    for (let time = 1; time <= 11; time += 1) statuses.push(await head(member));
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
