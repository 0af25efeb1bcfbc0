import { expect, it } from 'vitest';
import type { LedgerRow } from './commission/ledger-entry.ts';
import type { DealRow } from './deals/deal.ts';
import type { ConversationRow } from './enquiries/conversation.ts';
import { visibleConversations } from './enquiries/visible-conversations.ts';
import { type Actor, visitor } from './kernel/actor.ts';
import { matches, nothing } from './kernel/rule.ts';
import type { NotificationRow } from './notifications/notification.ts';
import type { MemberRow } from './people/member.ts';
import {
  dealsOf,
  listedMembers,
  listedPeople,
  ownProperties,
  peopleKnownInFull,
  publiclyListed,
  readableDocuments,
  visibleActivities,
  visibleDeals,
  visibleLedger,
  visibleNotifications,
  visiblePeople,
  visibleProperties,
} from './visibility.ts';

const admin: Actor = { role: 'admin', id: 1, referredBy: null };
const elite: Actor = { role: 'elite', id: 2, referredBy: null };
const partner: Actor = { role: 'partner', id: 3, referredBy: 2 };
const actors = { admin, elite, partner };

it('the deals of a person who is neither elite nor partner are those that name them as either', () => {
  const rows = [
    { partnerId: 3, eliteId: 2 },
    { partnerId: 33, eliteId: null },
  ] as DealRow[];
  const asked = (id: number) => rows.map((row) => matches(dealsOf({ role: 'buyer', id }), row));
  expect([asked(2), asked(3), asked(33), asked(9)]).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('visitors see only the public listings', () => {
  expect(visibleProperties(visitor)).toEqual(publiclyListed);
  const others = [ownProperties, readableDocuments, visibleDeals, visibleLedger, listedPeople, listedMembers, visiblePeople];
  for (const rule of [...others, peopleKnownInFull, visibleActivities, visibleNotifications, visibleConversations])
    expect(rule(visitor)).toEqual(nothing);
});

it.each([
  ['admin', [true, true, true]],
  ['elite', [false, true, false]],
  ['partner', [true, false, false]],
] as const)('%s sees these ledger lines of a partner, an elite and the firm: %j', (name, expected) => {
  const lines = [3, 2, null].map((personId) => ({ personId }) as LedgerRow);
  expect(lines.map((line) => matches(visibleLedger(actors[name]), line))).toEqual(expected);
});

it.each(['admin', 'elite', 'partner'] as const)('%s sees only their own notifications', (name) => {
  const told = [1, 2, 3].filter((recipientId) => matches(visibleNotifications(actors[name]), { recipientId } as NotificationRow));
  expect(told).toEqual([actors[name].id]);
});

it.each([
  ['admin', { sideIds: [9] }, true],
  ['partner', { sideIds: [3] }, true],
  ['partner', { sideIds: [9, 3] }, true],
  ['partner', { sideIds: [9] }, false],
] as const)('%s reads the conversation %j: %s, and none about a deleted property', (name, row, expected) => {
  const about = (propertyDeletedAt: string | null) => ({ ...row, propertyDeletedAt }) as unknown as ConversationRow;
  expect(matches(visibleConversations(actors[name]), about(null))).toBe(expected);
  expect(matches(visibleConversations(actors[name]), about('2026-01-01T00:00:00.000Z'))).toBe(false);
});

it.each([
  ['admin', [true, true, true]],
  ['elite', [false, true, false]],
  ['partner', [false, false, true]],
] as const)('%s lists the figures of the elite, of a member of their network, and of the partner: %j', (name, expected) => {
  const rows = [
    { id: 2, upline: [1] },
    { id: 50, upline: [40, 2] },
    { id: 3, upline: [1] },
  ] as unknown as MemberRow[];
  expect(rows.map((row) => matches(listedMembers(actors[name]), row))).toEqual(expected);
});
