import type { PayloadOf } from '../../outbox/effect.ts';
import type { Keep, Ports } from '../../ports.ts';
import type { VisitFrom } from '../ports.ts';
import { normaliseReferralId } from './referral-id.ts';

const aDay = 24 * 60 * 60 * 1000;

/**
 * Counts a visit of a referral link; an unknown id counts nothing. The first visit of a day schedules the deletion of that day's visitor
 * data.
 */
export async function countReferralVisit(
  { people, referralVisits, outbox }: Ports,
  { referralId, ...from }: Readonly<{ referralId: string }> & VisitFrom,
): Promise<void> {
  const member = await people.byReferralId(normaliseReferralId(referralId));
  if (member === undefined) return;
  const { day, begun } = await referralVisits.count(member.id, from);
  if (begun) await outbox.add([{ kind: 'forget_visitors', payload: { day } }], endOf(day));
}

const endOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + aDay).toISOString();

export const forgetVisitors = async ({ day }: PayloadOf<'forget_visitors'>): Promise<Keep> => {
  return ({ referralVisits }) => referralVisits.forget(day);
};
