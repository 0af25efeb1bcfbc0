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

describe('is told', () => {
  it.each([
    ['of a submission: the administrators', { ...ofProperty, type: 'property_submission', ...byPartner }, admins],
    ['of what an administrator submits or imports: nobody', { ...ofProperty, type: 'property_submission', ...byAdmin }, []],
    ["of a property's new status: its submitter", { ...ofProperty, type: 'status_change', ...byAdmin }, [submitter]],
    ['of a property deleted or restored: its submitter', { ...ofProperty, type: 'property_deleted', ...byAdmin }, [submitter]],
    ['of a deal that an administrator made: who takes part', { ...ofDeal, type: 'deal_created', ...byAdmin }, [partner, elite]],
    [
      'of a deal that a member made: the others and the administrators',
      { ...ofDeal, type: 'deal_created', ...byPartner },
      [elite, ...admins],
    ],
    ["of a deal's new status: who takes part", { ...ofDeal, type: 'status_change', ...byAdmin }, [partner, elite]],
    [
      'of a status that a member gave a deal: the others and the administrators',
      { ...ofDeal, type: 'status_change', ...byPartner },
      [elite, ...admins],
    ],
    ['of a commission paid: who takes part', { ...ofDeal, type: 'commission_paid', ...byAdmin }, [partner, elite]],
    [
      'of their second factor that an administrator reset: its owner',
      { type: 'second_factor_reset', entityType: 'user', ...byAdmin, personId: partner, upline: [referrer, top] },
      [partner],
    ],
    [
      'of somebody who joined: everybody above',
      { type: 'user_joined', entityType: 'user', by: stranger, byRole: 'partner', upline: [referrer, top] },
      [referrer, top],
    ],
    [
      'of somebody whom nobody referred: the administrators',
      { type: 'user_joined', entityType: 'user', by: stranger, byRole: 'elite' },
      admins,
    ],
    ['of the first administrator: nobody', { type: 'user_joined', entityType: 'user', ...byAdmin }, []],
    ["of a visitor's enquiry: the submitter and the administrators", { ...ofProperty, type: 'enquiry' }, [submitter, ...admins]],
    [
      "of an administrator's enquiry: the submitter and the other one",
      { ...ofProperty, type: 'enquiry', ...byAdmin },
      [submitter, otherAdmin],
    ],
  ] as const)('%s', (_, happening, people) => expect(told(happening)).toEqual(people));

  it('never who caused it, and nobody twice', () => {
    expect(told({ type: 'status_change', ...ofProperty, by: submitter, byRole: 'admin' })).toEqual([]);
    expect(told({ type: 'enquiry', entityType: 'property', submitterId: admin })).toEqual(admins);
    expect(told({ type: 'deal_created', entityType: 'deal', participantIds: [partner, partner], ...byAdmin })).toEqual([partner]);
  });
});

describe('of a further message in a conversation is told', () => {
  it.each([
    ['who asked, by the submitter', { by: submitter, memberId: stranger, submitterId: submitter }, [stranger]],
    ['who asked, by an administrator', { by: admin, memberId: stranger, submitterId: submitter }, [stranger]],
    ['nobody, where a visitor asked', { by: admin, memberId: null, submitterId: submitter }, []],
    [
      'the submitter and the administrators, by who asked',
      { by: stranger, memberId: stranger, submitterId: submitter },
      [submitter, ...admins],
    ],
    ['the other administrator, where the submitter is one', { by: stranger, memberId: stranger, submitterId: admin }, admins],
  ] as const)('%s', (_, message, told) => expect(whoIsToldOfMessage(message, admins)).toEqual(told));
});
