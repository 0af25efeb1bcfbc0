import type { PayloadOf } from '../outbox/effect.ts';
import type { Keep, Ports, VisitFrom } from '../ports.ts';
import { normaliseReferralId } from './referral-id.ts';

const aDay = 24 * 60 * 60 * 1000;

/** Counts a visit of a referral link. An id that is nobody's counts nothing. The first visit of a day sees to it that the day is forgotten. */
export const countReferralVisit =
  ({ people, referralVisits, outbox }: Pick<Ports, 'people' | 'referralVisits' | 'outbox'>) =>
  async (referralId: string, from: VisitFrom): Promise<void> => {
    const member = await people.byReferralId(normaliseReferralId(referralId));
    if (member === undefined) return;
    const { day, begun } = await referralVisits.count(member.id, from);
    if (begun) await outbox.add([{ kind: 'forget_visitors', payload: { day } }], endOf(day));
  };

const endOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + aDay).toISOString();

export const forgetVisitors = async ({ day }: PayloadOf<'forget_visitors'>): Promise<Keep> => {
  return ({ referralVisits }) => referralVisits.forget(day);
};
