import type { ActivityRow } from './activity/activity.ts';
import type { LedgerRow, LedgerView } from './commission/ledger-entry.ts';
import type { DealRow, DealView } from './deals/deal.ts';
import type { Conversation, ConversationRow } from './enquiries/conversation.ts';
import type { Actor, Member, PersonRole } from './kernel/actor.ts';
import type { FieldPolicy } from './kernel/page.ts';
import { everything, nothing, type Rule, rulesFor } from './kernel/rule.ts';
import type { NotificationRow } from './notifications/notification.ts';
import type { MemberRow } from './people/member.ts';
import type { PersonRow, PersonView } from './people/person.ts';
import type { PropertyRow, PropertyView } from './properties/property.ts';
import { listedStatuses } from './properties/status.ts';

const property = rulesFor<PropertyRow>();
const deal = rulesFor<DealRow>();
const entry = rulesFor<LedgerRow>();
const person = rulesFor<PersonRow>();
const member = rulesFor<MemberRow>();
const activity = rulesFor<ActivityRow>();
const conversation = rulesFor<ConversationRow>();
const notification = rulesFor<NotificationRow>();

const carriesReferral = property.not(property.eq('referralId', null));

/** What is deleted is unknown to everybody; only `restoreProperty` finds it. */
export const notDeleted: Rule<PropertyRow> = property.eq('deletedAt', null);

/** What can be restored. */
export const deleted: Rule<PropertyRow> = property.not(notDeleted);

const inListedStatus = property.in('status', listedStatuses);

/** What everybody may see: marketing and under contract. */
export const publiclyListed: Rule<PropertyRow> = property.all(notDeleted, inListedStatus);

/** Properties an actor may open: the listed ones; members their own at any status; partners those open for referral; admins all. */
export function visibleProperties(actor: Actor): Rule<PropertyRow> {
  if (actor.role === 'visitor') return publiclyListed;
  return property.all(notDeleted, property.any(inListedStatus, propertiesKnownInFull(actor)));
}

/** The back-office list (`scope=work`). */
export const workProperties = (actor: Actor): Rule<PropertyRow> =>
  actor.role === 'admin' ? notDeleted : property.all(notDeleted, work(actor));

function work(actor: Actor): Rule<PropertyRow> {
  switch (actor.role) {
    case 'admin':
      return everything;
    case 'elite':
      return property.eq('submittedById', actor.id);
    case 'partner':
      return carriesReferral;
    case 'visitor':
      return nothing;
  }
}

/** What an actor submitted (`scope=own`). */
export const ownProperties = (actor: Actor): Rule<PropertyRow> =>
  actor.role === 'visitor' ? nothing : property.all(notDeleted, property.eq('submittedById', actor.id));

/** Where a member reads more than the public shape, of what they may see at all. */
export const propertiesKnownInFull = (actor: Member): Rule<PropertyRow> =>
  property.any(work(actor), property.eq('submittedById', actor.id));

/** Documents: admins, the submitter, participants of its deals, and other members once it is publicly listed. */
export function readableDocuments(actor: Actor): Rule<PropertyRow> {
  if (actor.role === 'visitor') return nothing;
  if (actor.role === 'admin') return everything;
  return property.any(property.eq('submittedById', actor.id), property.has('participantIds', actor.id), inListedStatus);
}

export const publicPropertyFields = [
  'id',
  'name',
  'type',
  'address',
  'city',
  'state',
  'zipCode',
  'price',
  'size',
  'description',
  'yearBuilt',
  'zoning',
  'amenities',
  'images',
  'latitude',
  'longitude',
  'status',
  'referralId',
  'createdAt',
] as const satisfies readonly (keyof PropertyView)[];

/** Which fields of a property an actor reads, and where. */
export function propertyFields(actor: Actor): FieldPolicy<PropertyRow, PropertyView> {
  const isMember = actor.role !== 'visitor';
  const seller = !isMember ? nothing : actor.role === 'admin' ? everything : property.eq('submittedById', actor.id);
  return [
    { names: publicPropertyFields, when: everything },
    { names: ['submittedById', 'updatedAt', 'version'], when: isMember ? propertiesKnownInFull(actor) : nothing },
    { names: ['documents'], when: readableDocuments(actor) },
    { names: ['sellerContact'], when: seller },
  ];
}

/** A single record also says how it got its place, whose listing it is and since when; lists, which are read most, do without. */
export const propertyRecordFields = (actor: Actor): FieldPolicy<PropertyRow, PropertyView> => [
  ...propertyFields(actor),
  { names: ['placedBy', 'placeProblem', 'agent', 'listedSince'], when: everything },
];

/** Deals: admins all; an elite or partner those they take that part in. */
export function visibleDeals(actor: Actor): Rule<DealRow> {
  switch (actor.role) {
    case 'admin':
      return everything;
    case 'elite':
    case 'partner':
      return dealsOf(actor);
    case 'visitor':
      return nothing;
  }
}

/** The deals that are a person's own: those an elite or partner takes that part in; of others, those they take either part in. */
export function dealsOf({ role, id }: Readonly<{ role: PersonRole; id: number }>): Rule<DealRow> {
  const [asElite, asPartner] = [deal.eq('eliteId', id), deal.eq('partnerId', id)];
  if (role === 'elite') return asElite;
  return role === 'partner' ? asPartner : deal.any(asElite, asPartner);
}

/** Lines of the ledger: admins all; members what is theirs. */
export function visibleLedger(actor: Actor): Rule<LedgerRow> {
  if (actor.role === 'visitor') return nothing;
  return actor.role === 'admin' ? everything : entry.eq('personId', actor.id);
}

/** Whoever may read a person's figures sees how they came about; of which deals is told where the line itself may be seen. */
export const ledgerFields = (actor: Actor): FieldPolicy<LedgerRow, LedgerView> => [
  {
    names: [
      'id',
      'personId',
      'personName',
      'level',
      'payment',
      'kind',
      'reason',
      'planVersion',
      'base',
      'percent',
      'rounding',
      'amount',
      'createdAt',
    ],
    when: everything,
  },
  { names: ['dealId', 'propertyName'], when: visibleLedger(actor) },
];

const listedDealFields = [
  'id',
  'propertyId',
  'propertyName',
  'sellerId',
  'sellerName',
  'buyerId',
  'buyerName',
  'partnerId',
  'partnerName',
  'eliteId',
  'eliteName',
  'status',
  'value',
  'commissionAmount',
  'commissionPaid',
  'closingDate',
  'notes',
  'history',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof DealView)[];

/** Lists leave out what only the page of a deal shows. */
export const dealListFields: FieldPolicy<DealRow, DealView> = [{ names: listedDealFields, when: everything }];

export const dealFields: FieldPolicy<DealRow, DealView> = [
  { names: [...listedDealFields, 'cancelReason', 'steps', 'commissionPaidAt'], when: everything },
];

/** People on an actor's list: admins everybody; an elite their network; a partner themself and their referrer. */
export function listedPeople(actor: Actor): Rule<PersonRow> {
  switch (actor.role) {
    case 'admin':
      return everything;
    case 'elite':
      return person.has('upline', actor.id);
    case 'partner':
      return person.any(person.eq('id', actor.id), referrerOf(actor));
    case 'visitor':
      return nothing;
  }
}

/** Partners and elites whose figures an actor has on a list: administrators all; elites their network; partners themselves. */
export function listedMembers(actor: Actor): Rule<MemberRow> {
  switch (actor.role) {
    case 'admin':
      return everything;
    case 'elite':
      return member.has('upline', actor.id);
    case 'partner':
      return member.eq('id', actor.id);
    case 'visitor':
      return nothing;
  }
}

/** People an actor may look up: those listed, and always themself. */
export const visiblePeople = (actor: Actor): Rule<PersonRow> =>
  actor.role === 'visitor' ? nothing : person.any(listedPeople(actor), person.eq('id', actor.id));

const referrerOf = (actor: Member): Rule<PersonRow> => (actor.referredBy === null ? nothing : person.eq('id', actor.referredBy));

/** People whose figures and contact an actor reads: a partner's referrer is known by name, role and e-mail only. */
export const peopleKnownInFull = (actor: Actor): Rule<PersonRow> =>
  actor.role === 'partner' ? person.eq('id', actor.id) : visiblePeople(actor);

export const personFields = (actor: Actor): FieldPolicy<PersonRow, PersonView> => [
  { names: ['id', 'fullName', 'role', 'email'], when: everything },
  {
    names: ['username', 'phone', 'company', 'profileImage', 'referralId', 'referredBy', 'createdAt', 'deactivatedAt', 'version'],
    when: peopleKnownInFull(actor),
  },
];

/** Activities: admins all; others those they caused, those about their properties and deals, and joins in their network. */
export function visibleActivities(actor: Actor): Rule<ActivityRow> {
  if (actor.role === 'visitor') return nothing;
  return actor.role === 'admin' ? everything : activity.has('audience', actor.id);
}

/** Notifications are private: everybody has their own, administrators too. */
export const visibleNotifications = (actor: Actor): Rule<NotificationRow> =>
  actor.role === 'visitor' ? nothing : notification.eq('recipientId', actor.id);

/** Conversations: admins all; members those about what they submitted, and their own. Those about a deleted property are nobody's. */
export function visibleConversations(actor: Actor): Rule<ConversationRow> {
  if (actor.role === 'visitor') return nothing;
  const aboutSomething = conversation.eq('propertyDeletedAt', null);
  if (actor.role === 'admin') return aboutSomething;
  return conversation.all(
    aboutSomething,
    conversation.any(conversation.eq('submittedById', actor.id), conversation.eq('memberId', actor.id)),
  );
}

/** The contact of who asked is for those who may read the conversation, and stands nowhere else. */
export const conversationFields: FieldPolicy<ConversationRow, Conversation> = [
  { names: ['id', 'propertyId', 'memberId', 'fullName', 'email', 'phone', 'messages', 'reads', 'createdAt'], when: everything },
];
