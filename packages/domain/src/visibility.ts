import type { ActivityRow } from './activity/activity.ts';
import type { LedgerRow, LedgerView } from './commission/ledger-entry.ts';
import type { DealMembers, DealRow, DealView } from './deals/deal.ts';
import { dealFields, dealPageFields } from './deals/fields.ts';
import type { Actor, Member, PersonRole } from './kernel/actor.ts';
import { fieldNames } from './kernel/field-table.ts';
import { type FieldPolicy, fieldPolicy } from './kernel/page.ts';
import { everything, nothing, type Rule, rulesFor } from './kernel/rule.ts';
import type { NotificationRow } from './notifications/notification.ts';
import { personFields } from './people/fields.ts';
import type { MemberRow } from './people/member.ts';
import type { PersonRow, PersonView } from './people/person.ts';
import { propertyFields } from './properties/fields.ts';
import type { PropertyRow, PropertyView } from './properties/property.ts';
import { listedStatuses } from './properties/status/status.ts';

const property = rulesFor<PropertyRow>();
const deal = rulesFor<DealMembers>();
const entry = rulesFor<LedgerRow>();
const person = rulesFor<PersonRow>();
const member = rulesFor<MemberRow>();
const activity = rulesFor<ActivityRow>();
const notification = rulesFor<NotificationRow>();

const carriesReferral = property.not(property.eq('referralId', null));

/**
 * Deleted properties are hidden from everyone, except where administrators delete, list and restore them, or choose the participants of their
 * deals.
 */
export const notDeleted: Rule<PropertyRow> = property.eq('deletedAt', null);

export const deleted: Rule<PropertyRow> = property.not(notDeleted);

const inListedStatus = property.in('status', listedStatuses);

export const publiclyListed: Rule<PropertyRow> = property.all(notDeleted, inListedStatus);

/**
 * Everyone sees listed properties. Members also see their own at any status. Administrators see all properties. If `seesFromStart`,
 * partners also see every property that is open for referral. Deleted properties stay hidden.
 */
export function visibleProperties(actor: Actor): Rule<PropertyRow> {
  if (actor.role === 'visitor') return publiclyListed;
  const more = seesFromStart(actor) || actor.role === 'admin' ? propertiesKnownInFull(actor) : property.eq('submittedById', actor.id);
  return property.all(notDeleted, property.any(inListedStatus, more));
}

/**
 * Returns whether the actor is a partner and the firm grants partners early access. Early access shows all properties that are open for
 * referral, even if they are not listed.
 */
const seesFromStart = ({ role, othersSubmissions }: Member): boolean => role === 'partner' && othersSubmissions === 'from_start';

/**
 * Selects the properties that an actor may open individually. These are `visibleProperties` and the properties of the actor's deals, at any
 * property status.
 */
export const openableProperties = (actor: Actor): Rule<PropertyRow> =>
  actor.role === 'visitor' || actor.role === 'admin'
    ? visibleProperties(actor)
    : property.any(visibleProperties(actor), property.all(notDeleted, property.has('participantIds', actor.id)));

/** This rule selects the back-office list (`scope=work`). */
export const workProperties = (actor: Actor): Rule<PropertyRow> =>
  actor.role === 'admin' ? notDeleted : property.all(notDeleted, work(actor));

function work(actor: Actor): Rule<PropertyRow> {
  switch (actor.role) {
    case 'admin':
      return everything;
    case 'elite':
      return property.eq('submittedById', actor.id);
    case 'partner':
      if (seesFromStart(actor)) return carriesReferral;
      return property.any(property.all(carriesReferral, inListedStatus), property.eq('submittedById', actor.id));
    case 'visitor':
      return nothing;
  }
}

/** This rule selects what an actor submitted (`scope=own`). */
export const ownProperties = (actor: Actor): Rule<PropertyRow> =>
  actor.role === 'visitor' ? nothing : property.all(notDeleted, property.eq('submittedById', actor.id));

/**
 * Selects the properties for which a member may read the fields marked `read: 'office'`. Deleted properties also match. Callers must
 * exclude deleted properties with another rule.
 */
export const propertiesKnownInFull = (actor: Member): Rule<PropertyRow> =>
  property.any(work(actor), property.eq('submittedById', actor.id));

/** Administrators, the submitter, and participants of the property's deals may read its documents. */
export function readableDocuments(actor: Actor): Rule<PropertyRow> {
  if (actor.role === 'visitor') return nothing;
  if (actor.role === 'admin') return everything;
  return property.any(property.eq('submittedById', actor.id), property.has('participantIds', actor.id));
}

const propertyReaders = (actor: Actor) => {
  const isMember = actor.role !== 'visitor';
  return {
    everyone: everything,
    office: isMember ? propertiesKnownInFull(actor) : nothing,
    documents: readableDocuments(actor),
    seller: !isMember ? nothing : actor.role === 'admin' ? everything : property.eq('submittedById', actor.id),
  };
};

export const publicPropertyFields = fieldNames(propertyFields, ({ read, single }) => read === 'everyone' && !single);

export const propertyPolicy = (actor: Actor): FieldPolicy<PropertyRow, PropertyView> => fieldPolicy(propertyFields, propertyReaders(actor));

/**
 * Returns which fields the actor may read of a single property. Unlike lists, a single property includes `agent`, `listedSince` and all
 * fields marked `single`.
 */
export const propertyRecordPolicy = (actor: Actor): FieldPolicy<PropertyRow, PropertyView> => [
  ...propertyPolicy(actor),
  { names: [...fieldNames(propertyFields, ({ single }) => single === true), 'agent', 'listedSince'], when: everything },
];

/** Administrators see all deals. Elites see the deals in which they are the elite, and partners those in which they are the partner. */
export function visibleDeals(actor: Actor): Rule<DealMembers> {
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

/** Selects the deals of a person. For an administrator, these are deals in which they are the elite or the partner. */
export function dealsOf({ role, id }: Readonly<{ role: PersonRole; id: number }>): Rule<DealMembers> {
  const [asElite, asPartner] = [deal.eq('eliteId', id), deal.eq('partnerId', id)];
  if (role === 'elite') return asElite;
  return role === 'partner' ? asPartner : deal.any(asElite, asPartner);
}

/** Administrators see all ledger lines; members see their own. */
export function visibleLedger(actor: Actor): Rule<LedgerRow> {
  if (actor.role === 'visitor') return nothing;
  return actor.role === 'admin' ? everything : entry.eq('personId', actor.id);
}

/**
 * Everyone who may read a person's figures sees how each ledger line was computed. Only that person and administrators see the line's deal
 * and property. Someone who was paid for a referral is not in the deal, so the line also says whether the actor may open it.
 */
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
  { names: ['mayOpenDeal'], when: entry.all(visibleLedger(actor), visibleDeals(actor)) },
];

const listedOfDeals = [...fieldNames(dealFields), 'history'] as const satisfies readonly (keyof DealView)[];

/** Lists omit fields that only the page of a deal shows. */
export const dealListPolicy: FieldPolicy<DealRow, DealView> = [{ names: listedOfDeals, when: everything }];

export const dealPolicy: FieldPolicy<DealRow, DealView> = [
  { names: [...listedOfDeals, ...fieldNames(dealPageFields), 'steps'], when: everything },
];

/** Administrators list everyone; elites list their network; partners list themselves and their referrer. */
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

/**
 * Selects the members whose figures the actor may list. Administrators list all partners and elites. An elite lists the members below them
 * in the network. A partner lists only themselves.
 */
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

/** Selects the people whom an actor may look up: those of `listedPeople` and the actor. Visitors may look up nobody. */
export const visiblePeople = (actor: Actor): Rule<PersonRow> =>
  actor.role === 'visitor' ? nothing : person.any(listedPeople(actor), person.eq('id', actor.id));

const referrerOf = (actor: Member): Rule<PersonRow> => (actor.referredBy === null ? nothing : person.eq('id', actor.referredBy));

/** Selects the people whose figures and contact details the actor may read. */
export const peopleKnownInFull = (actor: Actor): Rule<PersonRow> =>
  actor.role === 'partner' ? person.eq('id', actor.id) : visiblePeople(actor);

export const personPolicy = (actor: Actor): FieldPolicy<PersonRow, PersonView> => [
  { names: fieldNames(personFields, ({ read }) => read === 'everyone'), when: everything },
  { names: fieldNames(personFields, ({ read }) => read === 'knownInFull'), when: peopleKnownInFull(actor) },
];

/**
 * Administrators see all activities. Others see activities that they caused, that concern themselves, their properties or their deals, or
 * that report a new member of their network.
 */
export function visibleActivities(actor: Actor): Rule<ActivityRow> {
  if (actor.role === 'visitor') return nothing;
  return actor.role === 'admin' ? everything : activity.has('audience', actor.id);
}

/** Notifications are private, even from administrators. */
export const visibleNotifications = (actor: Actor): Rule<NotificationRow> =>
  actor.role === 'visitor' ? nothing : notification.eq('recipientId', actor.id);
