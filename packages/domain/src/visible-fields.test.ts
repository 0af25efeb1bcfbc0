import { describe, expect, it } from 'vitest';
import type { LedgerRow } from './commission/ledger-entry.ts';
import type { DealRow } from './deals/deal.ts';
import type { ConversationRow } from './enquiries/conversation.ts';
import { conversationFields } from './enquiries/visible-conversations.ts';
import { type Actor, visitor } from './kernel/actor.ts';
import type { FieldPolicy } from './kernel/page.ts';
import { everything, matches, nothing } from './kernel/rule.ts';
import type { PersonRow } from './people/person.ts';
import type { PropertyRow } from './properties/property.ts';
import { dealListPolicy, dealPolicy, ledgerFields, personPolicy, propertyPolicy, propertyRecordPolicy } from './visibility.ts';

const admin: Actor = { role: 'admin', id: 1, referredBy: null };
const elite: Actor = { role: 'elite', id: 2, referredBy: null };
const partner: Actor = { role: 'partner', id: 3, referredBy: 2 };
const actors = { visitor, admin, elite, partner };

/** Returns the names of the fields that a policy allows on a row, in alphabetical order. */
const read = <Row, View>(policy: FieldPolicy<Row, View>, row: Row) =>
  policy.flatMap(({ names, when }) => (matches(when, row) ? [...names] : [])).sort();
const words = (text: string) => text.split(' ').sort();

const listing =
  'id name type address city state zipCode price size description yearBuilt zoning amenities images latitude longitude status referralId createdAt';
const ofTheOffice = 'submittedById updatedAt version';

describe('fields of a listed property', () => {
  const row = { status: 'marketing_start', submittedById: 3, referralId: null, deletedAt: null, participantIds: [] };
  it.each([
    ['visitor', listing],
    ['elite', listing],
    ['partner', `${listing} ${ofTheOffice} documents sellerContact`],
    ['admin', `${listing} ${ofTheOffice} documents sellerContact`],
  ] as const)('%s reads %s', (name, expected) => {
    expect(read(propertyPolicy(actors[name]), row as unknown as PropertyRow)).toEqual(words(expected));
  });

  it('participants in a deal on it read the same fields as a member, plus the documents', () => {
    const theirs = { ...row, participantIds: [2] } as unknown as PropertyRow;
    expect(read(propertyPolicy(elite), theirs)).toEqual(words(`${listing} documents`));
  });

  it('no condition for a visitor needs an id', () => {
    expect(propertyPolicy(visitor).map(({ when }) => when)).toEqual([everything, nothing, nothing, nothing]);
  });

  it('its own page also shows its placement, listing agent and listing date', () => {
    const more = 'placedBy placeProblem agent listedSince';
    expect(read(propertyRecordPolicy(visitor), row as unknown as PropertyRow)).toEqual(words(`${listing} ${more}`));
  });
});

describe('fields of a deal', () => {
  const row = {} as DealRow;
  const parties = 'sellerId sellerName buyerId buyerName partnerId partnerName eliteId eliteName';
  const money = 'value commissionAmount commissionPaid';
  const listed = `id propertyId propertyName ${parties} status ${money} closingDate notes history createdAt updatedAt version`;

  it('participants see the other participants and the amounts', () => expect(read(dealListPolicy, row)).toEqual(words(listed)));

  it('its own page also shows its cancellation reason, its steps, and when the commission was paid', () =>
    expect(read(dealPolicy, row)).toEqual(words(`${listed} cancelReason steps commissionPaidAt propertyStatus priceAfterDrop`)));
});

describe('fields of a ledger line', () => {
  const row = { personId: 3, partnerId: 3, eliteId: 2 } as LedgerRow;
  const line = 'id personId personName level payment kind reason planVersion base percent rounding amount createdAt';
  it.each([
    ['partner', `${line} dealId propertyName mayOpenDeal`],
    ['admin', `${line} dealId propertyName mayOpenDeal`],
    ['elite', line],
    ['visitor', line],
  ] as const)('%s, if allowed to read the figures of its person, reads %s', (name, expected) => {
    expect(read(ledgerFields(actors[name]), row)).toEqual(words(expected));
  });

  it.each([
    ['a referral earned it', partner, { partnerId: 5, eliteId: 2 }],
    ['they have become an elite since', { ...partner, role: 'elite' }, { partnerId: 3, eliteId: 2 }],
    ['the deal has another partner now', partner, { partnerId: null, eliteId: 2 }],
  ] as const)('its person reads which deal it is, but may not open the deal, if %s', (_, actor, members) => {
    expect(read(ledgerFields(actor), { ...row, ...members })).toEqual(words(`${line} dealId propertyName`));
  });
});

describe('fields of a person', () => {
  const row = { id: 3, upline: [2] } as unknown as PersonRow;
  const known = 'id fullName role email';
  const more =
    'username phone company licenseNumber contactOnListings profileImage referralId referredBy createdAt emailConfirmedAt deactivatedAt version';
  it.each([
    ['partner', `${known} ${more}`],
    ['elite', `${known} ${more}`],
    ['admin', `${known} ${more}`],
    ['visitor', known],
  ] as const)('%s reads %s', (name, expected) => {
    expect(read(personPolicy(actors[name]), row)).toEqual(words(expected));
  });
});

it('readers of a conversation see its author, the author’s contact details, and every message', () => {
  const expected = 'id propertyId memberId fullName email phone ofSubmitter messages reads createdAt';
  expect(read(conversationFields, {} as ConversationRow)).toEqual(words(expected));
});
