import { describe, expect, it } from 'vitest';
import type { ActivityRow } from './activity/activity.ts';
import type { DealRow } from './deals/deal.ts';
import { type Actor, visitor } from './kernel/actor.ts';
import { matches } from './kernel/rule.ts';
import type { PersonRow } from './people/person.ts';
import type { PropertyRow } from './properties/property.ts';
import { isListed, propertyStatuses } from './properties/status/status.ts';
import {
  listedPeople,
  notDeleted,
  openableProperties,
  ownProperties,
  personPolicy,
  propertyPolicy,
  readableDocuments,
  visibleActivities,
  visibleDeals,
  visiblePeople,
  visibleProperties,
  workProperties,
} from './visibility.ts';

const admin: Actor = { role: 'admin', id: 1, referredBy: null };
const elite: Actor = { role: 'elite', id: 2, referredBy: null };
const partner: Actor = { role: 'partner', id: 3, referredBy: 2 };
/** The preferences let this partner see other members' properties at any status. */
const early: Actor = { ...partner, othersSubmissions: 'from_start' };
const actors = { visitor, admin, elite, partner, early };
type Name = keyof typeof actors;

const property = (over: Partial<PropertyRow>) =>
  ({ status: 'under_review', submittedById: 9, referralId: null, deletedAt: null, participantIds: [], ...over }) as unknown as PropertyRow;

const combinations = propertyStatuses.flatMap((status) =>
  [2, 3, 9].flatMap((submittedById) =>
    [null, 'REFERRAL'].flatMap((referralId) =>
      (Object.keys(actors) as Name[]).map((name) => ({ name, status, submittedById, referralId })),
    ),
  ),
);

describe('a property', () => {
  it('is visible to everyone when listed, to its submitter, to admins, and, if the firm allows it, to partners when open for referral', () => {
    for (const { name, status, submittedById, referralId } of combinations) {
      const actor = actors[name];
      const own = 'id' in actor && actor.id === submittedById;
      const expected = isListed(status) || name === 'admin' || (own && name !== 'visitor') || (name === 'early' && referralId !== null);
      const row = property({ status, submittedById, referralId });
      expect(matches(visibleProperties(actor), row), JSON.stringify({ name, status, submittedById, referralId })).toBe(expected);
    }
  });

  it('can be opened by participants in its deals at any status, but is not added to their lists', () => {
    for (const status of propertyStatuses) {
      const row = property({ status, participantIds: [2, 4] });
      const other = { role: 'partner', id: 4, referredBy: null, othersSubmissions: 'once_listed' } as const;
      expect(matches(openableProperties(other), row)).toBe(true);
      expect(matches(visibleProperties(other), row)).toBe(isListed(status));
      expect([elite, partner, visitor].map((actor) => matches(openableProperties(actor), row))).toEqual([
        true,
        isListed(status),
        isListed(status),
      ]);
      expect(matches(visibleProperties(elite), row)).toBe(isListed(status));
      expect(matches(openableProperties(elite), { ...row, deletedAt: '2026-01-01T00:00:00.000Z' })).toBe(false);
    }
  });

  it('is visible to nobody after it is deleted', () => {
    for (const { name, status, submittedById, referralId } of combinations) {
      const row = property({ status, submittedById, referralId, deletedAt: '2026-01-01T00:00:00.000Z' });
      expect(matches(visibleProperties(actors[name]), row) || matches(workProperties(actors[name]), row)).toBe(false);
    }
  });

  it('is on the work list of admins, of the elite or partner who submitted it, and, if it is open for referral, of partners who can see it', () => {
    for (const { name, status, submittedById, referralId } of combinations) {
      const isOpen = referralId !== null;
      const ofPartner = submittedById === 3 || (isOpen && isListed(status));
      const expected = { visitor: false, admin: true, elite: submittedById === 2, partner: ofPartner, early: isOpen }[name];
      expect(matches(workProperties(actors[name]), property({ status, submittedById, referralId }))).toBe(expected);
    }
  });

  it('is selected for administrators by the same single condition that the total-count cache uses', () => {
    expect(workProperties(actors.admin)).toBe(notDeleted);
  });

  it('counts as its submitter’s own, even for administrators, until it is deleted', () => {
    for (const name of ['admin', 'elite', 'partner'] as const) {
      const { id } = actors[name];
      expect(matches(ownProperties(actors[name]), property({ submittedById: id }))).toBe(true);
      expect(matches(ownProperties(actors[name]), property({ submittedById: 9 }))).toBe(false);
      expect(matches(ownProperties(actors[name]), property({ submittedById: id, deletedAt: '2026-01-01T00:00:00.000Z' }))).toBe(false);
    }
  });

  it('shows its documents to its submitter at any status', () => {
    expect(matches(readableDocuments(partner), property({ submittedById: partner.id }))).toBe(true);
  });

  it.each([
    ['visitor', 'marketing_start', [], false],
    ['admin', 'under_review', [], true],
    ['elite', 'under_review', [], false],
    ['elite', 'under_review', [2], true],
    ['elite', 'marketing_start', [], false],
    ['elite', 'closed_paid', [2], true],
    ['partner', 'marketing_start', [], false],
    ['elite', 'closed_paid', [], false],
    ['partner', 'under_review', [], false],
  ] as const)('shows its documents to %s at %s with participants %j: %s', (name, status, participantIds, expected) => {
    const row = property({ status, participantIds, referralId: 'REFERRAL' });
    expect(matches(readableDocuments(actors[name]), row)).toBe(expected);
  });

  it.each([
    ['visitor', 3, false, false],
    ['partner', 9, true, false],
    ['partner', 3, true, true],
    ['elite', 9, false, false],
    ['elite', 2, true, true],
    ['admin', 9, true, true],
  ] as const)(
    'open for referral shows %s, if submitted by %s, the submitter: %s, and the seller contact: %s',
    (name, submittedById, submitter, seller) => {
      const row = property({ status: 'marketing_start', submittedById, referralId: 'REFERRAL' });
      const readable = propertyPolicy(actors[name]).flatMap(({ names, when }) => (matches(when, row) ? names : []));
      expect(readable.includes('submittedById')).toBe(submitter);
      expect(readable.includes('sellerContact')).toBe(seller);
      expect(readable).toContain('price');
    },
  );
});

const deal = { partnerId: 3, eliteId: 2 } as DealRow;
const foreign = { partnerId: 33, eliteId: null } as unknown as DealRow;

it.each([
  ['visitor', false, false],
  ['admin', true, true],
  ['elite', true, false],
  ['partner', true, false],
] as const)('%s sees deals they take part in: %s, and others: %s', (name, own, others) => {
  expect(matches(visibleDeals(actors[name]), deal)).toBe(own);
  expect(matches(visibleDeals(actors[name]), foreign)).toBe(others);
});

it('the seller or buyer of a deal, or a member in the part of another role, has no access', () => {
  const crossed = { partnerId: 2, eliteId: 3, sellerId: 3, buyerId: 2 } as DealRow;
  expect([elite, partner].some((actor) => matches(visibleDeals(actor), crossed))).toBe(false);
});

const people = {
  themself: (actor: Actor) => ({ id: 'id' in actor ? actor.id : 0, upline: [] as number[] }),
  theirReferrer: () => ({ id: 2, upline: [] as number[] }),
  inTheirNetwork: (actor: Actor) => ({ id: 50, upline: [40, 'id' in actor ? actor.id : 0] }),
  stranger: () => ({ id: 60, upline: [61] }),
};

describe('a person', () => {
  it.each([
    ['outside their network is neither listed nor found', 'visitor', 'stranger', false, false],
    ['is listed and found', 'admin', 'stranger', true, true],
    ['who is the elite is found, but not listed', 'elite', 'themself', false, true],
    ['in their network is listed and found', 'elite', 'inTheirNetwork', true, true],
    ['outside their network is neither listed nor found', 'elite', 'stranger', false, false],
    ['who is the partner is listed and found', 'partner', 'themself', true, true],
    ['who referred them is listed and found', 'partner', 'theirReferrer', true, true],
    ['in their network is neither listed nor found', 'partner', 'inTheirNetwork', false, false],
    ['outside their network is neither listed nor found', 'partner', 'stranger', false, false],
  ] as const)('%s for the role %s', (_, name, who, listed, visible) => {
    const row = people[who](actors[name]) as unknown as PersonRow;
    expect(matches(listedPeople(actors[name]), row)).toBe(listed);
    expect(matches(visiblePeople(actors[name]), row)).toBe(visible);
  });

  it('shows only name, role and email to a partner whom they referred', () => {
    const referrer = people.theirReferrer() as unknown as PersonRow;
    const readable = personPolicy(partner).flatMap(({ names, when }) => (matches(when, referrer) ? names : []));
    expect(readable).toEqual(['id', 'fullName', 'role', 'email']);
  });
});

it.each([
  ['visitor', false, false],
  ['admin', true, true],
  ['elite', true, false],
  ['partner', true, false],
] as const)('%s sees activities that concern them: %s, and others: %s', (name, own, others) => {
  expect(matches(visibleActivities(actors[name]), { audience: [1, 2, 3] } as unknown as ActivityRow)).toBe(own);
  expect(matches(visibleActivities(actors[name]), { audience: [9] } as unknown as ActivityRow)).toBe(others);
});
