import { isListed, propertyStatuses, stageOf } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { uplineOf } from './deals/participants.ts';
import { demoFirm } from './firm.ts';
import { demoPerson } from './people/people.ts';
import { places } from './places.ts';
import { submittedDaysAgo } from './properties/properties.ts';
import { conversationRows } from './rows/conversation-rows.ts';
import { scribeOf } from './rows/scribe.ts';

const firm = demoFirm();
const { people, properties, deals, ledger } = firm;
const countOf = (role: string) => people.filter((person) => person.role === role).length;

describe('the demo firm', () => {
  it('has the promised numbers of people, properties and deals', () => {
    expect([countOf('admin'), countOf('elite'), countOf('partner')]).toEqual([3, 12, 60]);
    expect(countOf('seller') + countOf('buyer')).toBeGreaterThanOrEqual(30);
    expect([properties.length, deals.length]).toEqual([240, 90]);
  });

  it('is the same every time', () => expect(demoFirm()).toEqual(firm));

  it('has a referral tree four levels deep in which nobody joined before their referrer', () => {
    expect(Math.max(...people.map((person) => uplineOf(person, people).length + 1))).toBe(4);
    for (const person of people) {
      for (const above of uplineOf(person, people)) {
        expect(above.joinedDaysAgo).toBeGreaterThan(person.joinedDaysAgo);
        expect(above.id).toBeLessThan(person.id);
      }
    }
  });

  it('gives every person a unique name, email address and referral id', () => {
    const ids = [...people.map((person) => person.referralId), ...properties.flatMap(({ referralId }) => referralId ?? [])];
    for (const values of [
      ids,
      people.map((person) => person.email),
      people.map((person) => person.fullName),
      properties.map(({ name }) => name),
    ])
      expect(new Set(values).size).toBe(values.length);
    expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(id))).toBe(true);
  });
});

describe('the demo properties', () => {
  it('are of every type and in every status', () => {
    expect(new Set(properties.map(({ type }) => type))).toEqual(new Set(propertyTypes));
    expect(new Set(properties.map(({ status }) => status))).toEqual(new Set(propertyStatuses));
  });

  it('are located in their ZIP code, in at least 40 cities', () => {
    expect(new Set(properties.map(({ city, state }) => `${city}, ${state}`)).size).toBeGreaterThanOrEqual(40);
    for (const { zipCode, city, state, latitude, longitude } of properties) {
      const place = places.find((each) => each.zipCode === zipCode);
      expect(place).toMatchObject({ city, state });
      expect(Math.hypot(latitude - (place?.latitude ?? 0), longitude - (place?.longitude ?? 0))).toBeLessThan(0.01);
    }
  });

  it('have three to six pictures each and distinct descriptions', () => {
    expect(properties.every(({ images }) => images.length >= 3 && images.length <= 6 && new Set(images).size === images.length)).toBe(true);
    expect(new Set(properties.map(({ description }) => description)).size).toBe(240);
    expect(properties.filter(({ description }) => /[{}]|undefined|NaN|\ba 8|^[a-z]/.test(description))).toEqual([]);
  });

  it('were submitted over 18 months by members who had already joined, and have a referral id unless the submitter is an administrator', () => {
    const ages = properties.map(submittedDaysAgo);
    expect(Math.max(...ages)).toBeGreaterThan(500);
    expect(Math.max(...ages)).toBeLessThan(549);
    for (const property of properties) {
      expect(property.submitter.joinedDaysAgo).toBeGreaterThan(submittedDaysAgo(property));
      if (property.submitter.role !== 'admin') expect(property.referralId).not.toBeNull();
    }
  });

  it('begin under review and reach their status through steps in chronological order', () => {
    for (const { steps, status } of properties) {
      expect([steps[0]?.status, steps.at(-1)?.status]).toEqual(['under_review', status]);
      expect(steps.map(({ daysAgo }) => daysAgo)).toEqual(steps.map(({ daysAgo }) => daysAgo).toSorted((a, b) => b - a));
      expect(steps.at(-1)?.daysAgo).toBeGreaterThan(0);
    }
  });
});

describe('the demo deals', () => {
  it('have a status that matches their property', () => {
    const stages = { active: ['marketing'], under_contract: ['under_contract'], closed: ['closed'], cancelled: ['marketing'] };
    for (const { status, property } of deals) expect(stages[status]).toContain(stageOf(property.status));
    expect(new Set(deals.map(({ status }) => status)).size).toBe(4);
  });

  it('have a value near the price, with a commission of 3 percent', () => {
    for (const { valueCents, commissionCents, property } of deals) {
      expect(Math.abs(valueCents / 100 / property.price - 1)).toBeLessThan(0.1);
      expect(commissionCents).toBe(Math.round(valueCents * 0.03));
    }
  });

  it('name only members who had already joined, and never an elite and a partner from different networks', () => {
    for (const { partner, elite, steps } of deals) {
      const begun = steps[0]?.daysAgo ?? 0;
      for (const member of [partner, elite]) if (member) expect(member.joinedDaysAgo).toBeGreaterThan(begun);
      if (partner && elite) expect(uplineOf(partner, people)).toContain(elite);
    }
  });

  it('have ledger lines that add up to the commission once it is paid, even if it was reversed and paid again', () => {
    for (const deal of deals) {
      const sum = ledger.filter((posting) => posting.deal === deal).reduce((total, { cents }) => total + cents, 0);
      expect(sum).toBe(deal.paidDaysAgo === null ? 0 : deal.commissionCents);
    }
    expect(ledger.filter(({ kind }) => kind === 'reversal').length).toBeGreaterThan(0);
    expect(deals.filter(({ status, paidDaysAgo }) => status === 'closed' && paidDaysAgo === null)).toHaveLength(6);
  });
});

describe('the demo accounts', () => {
  it.each(['elite', 'partner'] as const)('show data on every screen: %s', (role) => {
    const person = demoPerson(role, people);
    const below = people.filter((each) => uplineOf(each, people).includes(person));
    const mine = deals.filter((deal) => deal[role] === person);
    expect(properties.filter(({ submitter }) => submitter === person).length).toBeGreaterThanOrEqual(9);
    expect(new Set(mine.map(({ status }) => status)).size).toBeGreaterThanOrEqual(3);
    expect(ledger.some(({ personId, daysAgo }) => personId === person.id && daysAgo < 30)).toBe(true);
    expect(ledger.some(({ personId, daysAgo }) => personId === person.id && daysAgo >= 30 && daysAgo < 60)).toBe(true);
    expect(below.some(({ joinedDaysAgo }) => joinedDaysAgo < 7)).toBe(true);
    expect(person.referredBy === null).toBe(role === 'elite');
  });

  it('leave work for the admin and give the elite a network of three levels', () => {
    const elite = demoPerson('elite', people);
    const levels = people.map((person) => uplineOf(person, people).indexOf(elite) + 1);
    expect(new Set(levels)).toEqual(new Set([0, 1, 2, 3]));
    expect(properties.filter(({ status }) => status === 'under_review').length).toBeGreaterThan(10);
    expect(demoAccounts.map(({ email }) => email)).toEqual(['admin@acre.test', 'elite@acre.test', 'partner@acre.test']);
  });

  it('leave exactly one partner, other than the demo partner, ready to become an elite', () => {
    const isReady = (person: (typeof people)[number]): boolean =>
      deals.filter(({ partner, status }) => partner === person && status === 'closed').length >= 5 &&
      people.filter(({ referredBy }) => referredBy === person.id).length >= 3 &&
      ledger.reduce((sum, { personId, cents }) => (personId === person.id ? sum + cents : sum), 0) >= 2_500_000;
    const ready = people.filter((person) => person.role === 'partner' && isReady(person));
    expect(ready).toHaveLength(1);
    expect(ready).not.toContain(demoPerson('partner', people));
  });

  it('show growth: submissions, deals and closings exist both in the last 30 days and in the 30 days before', () => {
    const windows = (ages: number[]) => [ages.filter((age) => age < 30).length, ages.filter((age) => age >= 30 && age < 60).length];
    const closings = deals.filter(({ status }) => status === 'closed').map(({ steps }) => steps.at(-1)?.daysAgo ?? 0);
    for (const ages of [properties.map(submittedDaysAgo), deals.map(({ steps }) => steps[0]?.daysAgo ?? 0), closings])
      expect(Math.min(...windows(ages))).toBeGreaterThan(0);
  });
});

describe('the demo conversations', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const { conversations, messages, unread } = conversationRows(firm, scribeOf(firm, now));

  it('are about different listings, and the demo elite and the demo partner each have at least one', () => {
    const about = conversations.map(({ property_id: id }) => properties[id - 1]);
    expect(new Set(about).size).toBe(conversations.length);
    expect(about.every((property) => property && isListed(property.status))).toBe(true);
    for (const role of ['elite', 'partner'] as const) {
      const { id } = demoPerson(role, people);
      expect(conversations.some(({ member_id: member }, at) => member === id || about[at]?.submitter.id === id)).toBe(true);
    }
  });

  it('are all answered except one, which is unread for the submitter of the listing and the administrators', () => {
    const waiting = conversations.filter(({ id }) => messages.findLast(({ conversation_id: of }) => of === id)?.author_id === null);
    expect(waiting).toHaveLength(1);
    expect(new Set(unread.map(({ conversation_id: id }) => id))).toEqual(new Set([waiting[0]?.id]));
    expect(unread).toHaveLength(1 + countOf('admin'));
  });

  it('begin after their listing was submitted, and their messages are in chronological order', () => {
    for (const { id, property_id: propertyId, created_at: begun } of conversations) {
      const times = messages.filter(({ conversation_id: of }) => of === id).map(({ created_at: at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBe(begun?.getTime());
      const property = properties[propertyId - 1];
      expect(property && submittedDaysAgo(property)).toBeGreaterThan((now.getTime() - (begun?.getTime() ?? 0)) / 86_400_000);
    }
  });
});
