import { createHash } from 'node:crypto';
import { api } from '@acre/contracts/api';
import type { FirmOn, Someone } from '../../api/support/firm-on.ts';
import { type Planted, plant } from '../../api/support/planting.ts';
import { aDeal, anEnquiry, aProperty } from '../../api/support/samples.ts';
import { aDocument, anImage, upload } from '../../api/support/uploads.ts';

/**
 * Determines who outside the network sees a property:
 * - `listed`: everyone
 * - `open`: every partner
 * - `hidden`: only administrators
 */
export const standings = ['listed', 'open', 'hidden'] as const;
export type Standing = (typeof standings)[number];
export type Member = Readonly<{ person: Someone; standing: Standing; planted: Planted }>;
export type Network = Readonly<{ name: string; members: readonly Member[] }>;

const places = {
  listed: { status: 'marketing_start', referral_id: null },
  open: { status: 'under_review' },
  hidden: { status: 'under_review', referral_id: null },
} as const;

/**
 * Creates an elite, a partner below them and another partner below that one. Each has a record of every kind, with a unique text in every
 * column.
 */
export async function growNetwork(firm: FirmOn, name: string): Promise<Network> {
  const head = await firm.join('elite');
  const partner = await firm.join('partner', head);
  const people = [head, partner, await firm.join('partner', partner)];
  const members: Omit<Member, 'planted'>[] = [];
  for (const [at, standing] of standings.entries()) {
    const person = people[at] as Someone;
    await live(firm, { person, standing }, `${name}${standing}`);
    members.push({ person, standing });
  }
  const planted: Member[] = [];
  for (const member of members) planted.push({ ...member, planted: await plant(firm, member.person.id, `${name}${member.standing}`) });
  return { name, members: planted };
}

/** Uses most features as this member, with unique words in every text. */
async function live(firm: FirmOn, { person: me, standing }: Omit<Member, 'planted'>, word: string): Promise<void> {
  const { client, id } = me;
  await client.call(api.people.edit, { params: { id }, body: { profileImage: (await upload(me, 'profile_image')).url, company: word } });
  const images = [(await upload(me, 'image', await anImage(`${word}.jpg`))).url];
  const documents = [(await upload(me, 'document', aDocument(`${word}.pdf`, word))).url];
  const property = await client.call(api.properties.create, { body: { ...aProperty({ name: word }), images, documents } });
  await firm.owner('properties').where({ id: property.id }).update(places[standing]);
  await aPaidDeal(firm, me, property.id, word);
  await client.call(api.drafts.keepProperty, { body: { content: { name: word } } });
  await client.call(api.tokens.create, { body: { name: word, scope: 'read', days: 1 } });
  await beAsked(firm, me, property.id, word);
  await me.ask('POST', '/api/invitations', { body: { email: `${word}.friend@acre.test`, message: word } });
  await me.ask('POST', '/api/properties', { body: aProperty({ name: word }), headers: { 'idempotency-key': word } });
  await firm.owner('properties').where({ submitted_by_id: id }).update(places[standing]);
  await client.call(api.notifications.changeSettings, { body: { status_change: 'digest' } });
  await firm
    .owner('notifications')
    .insert({ recipient_id: id, type: 'status_change', message: word, entity_type: 'property', entity_id: property.id });
  const { referralId } = await client.call(api.session.user, {});
  await firm.visitor.ask('POST', '/api/referral-visits', { body: { referralId } });
  await firm.visitor.ask('POST', '/api/login', { body: { email: me.email, password: 'not-this-one' } });
  await firm.admin.ask('POST', `/api/users/${id}/messages`, { body: { message: word } });
  await firm.emailToken(me, `${word}.new@acre.test`);
  await firm.confirmationToken(me);
  await firm.resetToken(me.email);
  await firm.owner('recovery_codes').insert({ person_id: id, code_hash: word, used_at: firm.owner.fn.now() });
  await firm.owner('second_factors').insert({ person_id: id, secret: word, confirmed_at: null });
}

async function aPaidDeal({ admin }: FirmOn, me: Someone, propertyId: number, word: string): Promise<void> {
  const part = me.role === 'elite' ? { eliteId: me.id } : { partnerId: me.id };
  const { id } = await admin.client.call(api.deals.create, { body: aDeal({ propertyId, sellerId: me.id, ...part }) });
  const paid = { commissionAmount: 100, commissionPaid: true, notes: word };
  await admin.client.call(api.deals.edit, { params: { id }, body: paid });
  await admin.client.call(api.deals.edit, { params: { id }, body: { status: 'cancelled', reason: word } });
}

/**
 * Adds an inquiry about the property, and assigns the resulting conversation to `me`. Then sends a message as `me`, and marks the
 * conversation as read.
 */
async function beAsked(firm: FirmOn, me: Someone, propertyId: number, word: string): Promise<void> {
  await firm.admin.ask('POST', `/api/properties/${propertyId}/enquiries`, { body: { ...anEnquiry(), message: word } });
  await firm.owner('conversations').where({ property_id: propertyId }).update({ member_id: me.id, of_submitter: true });
  const [conversation] = await firm.owner('conversations').where({ property_id: propertyId }).pluck('id');
  await me.ask('POST', `/api/conversations/${conversation}/messages`, { body: { message: word } });
  await me.ask('PUT', `/api/conversations/${conversation}/read`);
}

/** Writes this word into values that only administrators may read. */
export async function furnishHouse({ owner, admin }: FirmOn, word: string): Promise<void> {
  const [{ id }] = await owner('webhooks').insert(
    { url: `https://${word}.test/`, events: ['deal.created'], secret: word, disabled_reason: word },
    'id',
  );
  const delivery = { webhook_id: id, event_id: word, event: 'deal.created', payload: `{"word":"${word}"}`, state: 'failed' };
  await owner('webhook_deliveries').insert({ ...delivery, response_body: word, reason: word });
  const mail = { kind: 'enquiry_confirmed', to_address: `${word}@visitor.test`, subject: word, content: JSON.stringify([word]) };
  await owner('mails').insert({ ...mail, state: 'failed', reason: word });
  await owner('outbox').insert({
    kind: word,
    payload: JSON.stringify({ word }),
    last_error: word,
    due_at: owner.raw(`now() + interval '1 day'`),
  });
  await owner('geocoded_addresses').insert({ address: word, latitude: 1, longitude: 1 });
  const hash = createHash('sha256').update(word).digest('hex');
  const invitation = { email: `${word}@acre.test`, role: 'elite', message: word, invited_by_id: admin.id };
  const [made] = await owner('invitations').insert({ ...invitation, expires_at: owner.raw(`now() + interval '1 day'`) }, 'id');
  await owner('invitation_links').insert({ token_hash: hash, invitation_id: made.id });
  await owner('people').where({ id: admin.id }).update({ phone: word });
  await owner('drafts').insert({ person_id: admin.id, form: 'property', content: JSON.stringify({ name: word }) });
}

/**
 * Lists the columns into which `plant` cannot write test texts, grouped by reason. For example, `deals.status` accepts only certain values.
 */
export const unplanted: Readonly<Record<string, readonly string[]>> = {
  'columns with fixed values': [
    ...[
      'activities.type',
      'api_tokens.scope',
      'deals.status',
      'drafts.form',
      'files.kind',
      'invitations.role',
      'mails.kind',
      'mails.state',
    ],
    ...[
      'notifications.entity_type',
      'notifications.type',
      'people.contact_on_listings',
      'people.role',
      'properties.placed_by',
      'properties.status',
      'properties.type',
    ],
  ],
  'histories and the ledger, which are append-only': [
    ...['deal_changes.field', 'deal_changes.new_value', 'deal_changes.old_value', 'deal_status_history.new_status'],
    ...[
      'deal_status_history.old_status',
      'deal_status_history.reason',
      'ledger_entries.kind',
      'ledger_entries.level',
      'ledger_entries.reason',
    ],
    ...['property_status_history.left_stage', 'property_status_history.new_status', 'property_status_history.old_status'],
  ],
  'ids of records': ['people.upline'],
  'columns with a fixed format or unique values': [
    ...['properties.external_key', 'properties.referral_id', 'properties.state', 'properties.zip_code'],
  ],
};
