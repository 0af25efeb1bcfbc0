import { describe, expect, it } from 'vitest';
import { type Happening, whoIsTold, whoIsToldOfMessage } from './who-is-told.ts';

const [admin, otherAdmin, submitter, partner, elite, referrer, top, stranger] = [1, 2, 3, 4, 5, 6, 7, 8];
const admins = [admin, otherAdmin];
const nobody = { by: null, byRole: null, submitterId: null, participantIds: [], upline: [], personId: null } as const;
const told = (happening: Pick<Happening, 'type' | 'entityType'> & Partial<Happening>) => whoIsTold({ ...nobody, ...happening }, admins);
const byAdmin = { by: admin, byRole: 'admin' } as const;
const byPartner = { by: partner, byRole: 'partner' } as const;
const ofProperty = { entityType: 'property', submitterId: submitter } as const;
const ofDeal = { entityType: 'deal', participantIds: [partner, elite] } as const;

describe('recipients of a notification', () => {
  it.each([
    ['are the administrators for a submission', { ...ofProperty, type: 'property_submission', ...byPartner }, admins],
    ['are empty for a submission or import by an administrator', { ...ofProperty, type: 'property_submission', ...byAdmin }, []],
    ['are the submitter for a new status of a property', { ...ofProperty, type: 'status_change', ...byAdmin }, [submitter]],
    ['are the submitter for a deleted or restored property', { ...ofProperty, type: 'property_deleted', ...byAdmin }, [submitter]],
    ['are the participants for a deal created by an administrator', { ...ofDeal, type: 'deal_created', ...byAdmin }, [partner, elite]],
    [
      'are the other participants and the administrators for a deal created by a member',
      { ...ofDeal, type: 'deal_created', ...byPartner },
      [elite, ...admins],
    ],
    ['are the participants for a new status of a deal', { ...ofDeal, type: 'status_change', ...byAdmin }, [partner, elite]],
    [
      'are the other participants and the administrators for a deal status set by a member',
      { ...ofDeal, type: 'status_change', ...byPartner },
      [elite, ...admins],
    ],
    ['are the participants for a paid commission', { ...ofDeal, type: 'commission_paid', ...byAdmin }, [partner, elite]],
    [
      'are the former participant alone for a reversed share',
      { type: 'commission_paid', entityType: 'user', ...byPartner, personId: elite, upline: [referrer, top] },
      [elite],
    ],
    [
      'are the owner for a second factor reset by an administrator',
      { type: 'second_factor_reset', entityType: 'user', ...byAdmin, personId: partner, upline: [referrer, top] },
      [partner],
    ],
    [
      'are the whole upline for a new member',
      { type: 'user_joined', entityType: 'user', by: stranger, byRole: 'partner', upline: [referrer, top] },
      [referrer, top],
    ],
    [
      'are the administrators for a new member without a referrer',
      { type: 'user_joined', entityType: 'user', by: stranger, byRole: 'elite' },
      admins,
    ],
    ['are empty for the first administrator', { type: 'user_joined', entityType: 'user', ...byAdmin }, []],
    ['are the submitter and the administrators for a visitor’s inquiry', { ...ofProperty, type: 'enquiry' }, [submitter, ...admins]],
    [
      'are the submitter and the other administrator for an administrator’s inquiry',
      { ...ofProperty, type: 'enquiry', ...byAdmin },
      [submitter, otherAdmin],
    ],
  ] as const)('%s', (_, happening, people) => expect(told(happening)).toEqual(people));

  it('never include the person who caused it or the same person twice', () => {
    expect(told({ type: 'status_change', ...ofProperty, by: submitter, byRole: 'admin' })).toEqual([]);
    expect(told({ type: 'enquiry', entityType: 'property', submitterId: admin })).toEqual(admins);
    expect(told({ type: 'deal_created', entityType: 'deal', participantIds: [partner, partner], ...byAdmin })).toEqual([partner]);
  });
});

describe('recipients of a further message in a conversation', () => {
  it.each([
    [
      'are the sender of the inquiry, when the submitter writes',
      { by: submitter, memberId: stranger, submittedById: submitter },
      [stranger],
    ],
    [
      'are the sender of the inquiry, when an administrator writes',
      { by: admin, memberId: stranger, submittedById: submitter },
      [stranger],
    ],
    ['are empty for a visitor’s conversation', { by: admin, memberId: null, submittedById: submitter }, []],
    [
      'are the submitter and the administrators, when the sender of the inquiry writes',
      { by: stranger, memberId: stranger, submittedById: submitter },
      [submitter, ...admins],
    ],
    [
      'are the other administrator, when the submitter is an administrator',
      { by: stranger, memberId: stranger, submittedById: admin },
      admins,
    ],
    [
      'are only the administrators, when a former submitter writes in their own conversation',
      { by: stranger, memberId: stranger, submittedById: submitter, ofSubmitter: true },
      admins,
    ],
  ] as const)('%s', (_, { by, ...sides }, told) => expect(whoIsToldOfMessage(by, { ofSubmitter: false, ...sides }, admins)).toEqual(told));
});
