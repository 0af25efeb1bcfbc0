import type { Context } from '../context.ts';
import { isAdmin } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseStale } from '../kernel/versions.ts';
import type { Ports } from '../ports.ts';
import { secured } from '../security/events.ts';
import { type PlanInPercent, planFromPercent, planInPercent } from './plan.ts';

export async function readPlan({ commissionPlans }: Ports): Promise<PlanInPercent & { version: number }> {
  const { version, ...plan } = await commissionPlans.current();
  return { version, ...planInPercent(plan) };
}

/** Future commissions are split by this plan; past payments keep theirs. An unchanged plan makes no new version. */
export async function changePlan(
  { actor, commissionPlans, events }: Context,
  { version, elite, uplines }: Readonly<{ version?: number | undefined }> & PlanInPercent,
): Promise<void> {
  if (!isAdmin(actor)) throw new Refusal('not_allowed');
  const { version: stored, ...currentPlan } = await commissionPlans.lock();
  refuseStale({ version: stored }, version);
  const next = planFromPercent({ elite, uplines });
  if (JSON.stringify(next) === JSON.stringify(currentPlan)) return;
  await commissionPlans.add(next, actor.id);
  events.record(secured('plan_changed', actor.id, { detail: `Replaced version ${stored}` }));
}
