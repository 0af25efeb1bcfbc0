import { isAdmin, type Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseStale } from '../kernel/versions.ts';
import type { Ports } from '../ports.ts';
import { type PlanInPercent, planFromPercent, planInPercent } from './plan.ts';

type Needs = Pick<Ports, 'commissionPlans'>;

/** The plan in force, as it is shown. */
export const readPlan =
  ({ commissionPlans }: Needs) =>
  async (): Promise<PlanInPercent & { version: number }> => {
    const { version, ...plan } = await commissionPlans.current();
    return { version, ...planInPercent(plan) };
  };

/** From now on commissions are split by this; what was paid stays as it was. Nothing new is kept where nothing changes. */
export const changePlan =
  ({ commissionPlans }: Needs) =>
  async (actor: Member, { elite, uplines }: PlanInPercent, version: number | undefined): Promise<void> => {
    if (!isAdmin(actor)) throw new Refusal('not_allowed');
    const { version: stored, ...inForce } = await commissionPlans.lock();
    refuseStale({ version: stored }, version);
    const next = planFromPercent({ elite, uplines });
    if (JSON.stringify(next) !== JSON.stringify(inForce)) await commissionPlans.add(next, actor.id);
  };
