import { describe, expect, it } from 'vitest';
import { type Actor, isMember, visitor } from './kernel/actor.ts';
import {
  mayChangeDealStatus,
  mayChangePassword,
  mayChangePropertyStatus,
  mayChangeRole,
  mayEditPerson,
  mayEditProperty,
  mayResetSecondFactor,
  mayUpdateCommission,
  mayWriteTemplates,
} from './permissions.ts';
import { propertyStatuses } from './properties/status/status.ts';

const admin: Actor = { role: 'admin', id: 1, referredBy: null };
const elite: Actor = { role: 'elite', id: 2, referredBy: null };
const partner: Actor = { role: 'partner', id: 3, referredBy: 2 };
const stranger: Actor = { role: 'partner', id: 4, referredBy: 2 };
const allowed = (may: (actor: Actor) => boolean) => [visitor, stranger, partner, elite, admin].filter(may);

it('visitors are not members', () => expect(allowed(isMember)).toEqual([stranger, partner, elite, admin]));

describe('actions for administrators only', () => {
  it.each([
    ['change the status of a property', mayChangePropertyStatus],
    ['update a commission', mayUpdateCommission],
    ['write templates', mayWriteTemplates],
    ['change a role', mayChangeRole],
  ])('%s', (_, may) => expect(allowed(may)).toEqual([admin]));
});

describe('the content of a property', () => {
  it('can be edited by its submitter while under review', () => {
    expect(allowed((actor) => mayEditProperty(actor, { submittedById: 3, status: 'under_review' }))).toEqual([partner, admin]);
    expect(allowed((actor) => mayEditProperty(actor, { submittedById: 99, status: 'under_review' }))).toEqual([admin]);
  });

  it.each(propertyStatuses.filter((status) => status !== 'under_review'))('can be edited only by administrators when %s', (status) =>
    expect(allowed((actor) => mayEditProperty(actor, { submittedById: 3, status }))).toEqual([admin]),
  );
});

describe('the status of a deal', () => {
  it.each([
    [{ partnerId: 3, eliteId: 2 }, [partner, elite, admin]],
    [{ partnerId: null, eliteId: 2 }, [elite, admin]],
    [{ partnerId: 3, eliteId: null }, [partner, admin]],
    [{ partnerId: null, eliteId: null }, [admin]],
  ])('with %j can be changed by its participants and administrators', (deal, movers) =>
    expect(allowed((actor) => mayChangeDealStatus(actor, deal))).toEqual(movers),
  );
});

describe('people', () => {
  it('edit their own profile, and administrators edit every profile', () => {
    expect(allowed((actor) => mayEditPerson(actor, 3))).toEqual([partner, admin]);
    expect(allowed((actor) => mayEditPerson(actor, 1))).toEqual([admin]);
  });

  it('can have a lost second factor reset by an administrator other than themselves', () => {
    expect(allowed((actor) => mayResetSecondFactor(actor, 3))).toEqual([admin]);
    expect(allowed((actor) => mayResetSecondFactor(actor, admin.id))).toEqual([]);
  });

  it('change only their own password', () => {
    expect(allowed((actor) => mayChangePassword(actor, 3))).toEqual([partner]);
    expect(allowed((actor) => mayChangePassword(actor, 99))).toEqual([]);
  });
});
