import type { Deal } from '../deals/deal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import type { CommissionPlan } from './plan.ts';
import type { Participants } from './split-commission.ts';

const person = rulesFor<PersonRow>();

/**
 * Returns the people whom a deal may pay:
 * - `eliteId` and `partnerId`: null if the person is deactivated or deleted
 * - `uplineOfPartner`: begins with the partner's referrer and has at most one entry per level of the plan. The entry of a deactivated or
 * deleted person is null. Without an active partner, the list is empty.
 */
export async function peopleToPay(
  { people }: Pick<Ports, 'people'>,
  { partnerId, eliteId }: Pick<Deal, 'partnerId' | 'eliteId'>,
  { uplineBasisPoints: levels }: Pick<CommissionPlan, 'uplineBasisPoints'>,
): Promise<Participants> {
  const payable = async (id: number | null) => {
    const found = id === null ? undefined : await people.find(person.eq('id', id));
    return found === undefined || found.deletedAt !== null || found.deactivatedAt !== null ? undefined : found;
  };
  const [elite, partner] = [await payable(eliteId), await payable(partnerId)];
  const uplineOfPartner: (number | null)[] = [];
  for (const id of partner?.upline.slice(0, levels.length) ?? []) uplineOfPartner.push((await payable(id))?.id ?? null);
  return { eliteId: elite?.id ?? null, partnerId: partner?.id ?? null, uplineOfPartner };
}
