import { isAffordable, planFromPercent, planRules } from '@acre/domain/commission/plan';
import { newDealFields } from '@acre/domain/deals/fields';
import { forAdmins, forMembers } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { id, version } from '../mechanism/fields.ts';
import { moneyOf } from '../mechanism/input-schemas.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';

const { percent: rule, uplines, total } = planRules;
const percent = z.number({ error: rule.message }).check(
  z.gte(rule.min, rule.message),
  z.lte(rule.max, rule.message),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, rule.notHundredths),
);

/**
 * `elite` is the percentage of the commission for the deal's elite. `uplines` has one percentage for each level above the deal's partner,
 * starting with the partner's referrer.
 */
export const CommissionPlanInput = z
  .strictObject({
    elite: percent,
    uplines: z.array(percent).check(z.maxLength(uplines.max, uplines.tooMany)),
    version: z.optional(version),
  })
  .check(z.refine((plan) => isAffordable(planFromPercent(plan)), { error: total.message, path: ['elite'] }));

export const CommissionPlan = z.object({ version, elite: z.number(), uplines: z.array(z.number()) });
export type CommissionPlan = z.output<typeof CommissionPlan>;
components.add(CommissionPlan, { id: 'CommissionPlan' });

export const shareLevel = z.string().check(z.regex(/^(elite|partner|house|upline[1-9]\d?)$/));

export const CommissionPreview = z.object({
  planVersion: z.int(),
  shares: z.array(
    z.object({
      level: z.union([shareLevel, z.literal('others')]),
      personName: z.nullable(z.string()),
      percentage: z.number(),
      amount: z.number(),
    }),
  ),
});
export type CommissionPreview = z.output<typeof CommissionPreview>;
components.add(CommissionPreview, { id: 'CommissionPreview' });

export const commission = {
  plan: endpoint({
    ...routes.commission.plan,
    summary: 'Read the current commission plan, in percent of the commission',
    status: 200,
    response: CommissionPlan,
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
  }),
  changePlan: endpoint({
    ...routes.commission.changePlan,
    summary: 'Change the commission plan. Past payments do not change',
    body: CommissionPlanInput,
    status: 200,
    response: CommissionPlan,
    refusals: ['sign_in.required', 'not_allowed', 'version.stale'],
    access: { change: forAdmins(200) },
  }),
  preview: endpoint({
    ...routes.commission.preview,
    summary:
      'Preview the split of a commission under the current plan, for a deal or for named people. Members see the share of the elite, their own, and the sum of the others',
    query: z.strictObject({
      amount: moneyOf(newDealFields.commissionAmount),
      partnerId: z.optional(id),
      eliteId: z.optional(id),
      dealId: z.optional(id),
    }),
    status: 200,
    response: CommissionPreview,
    refusals: ['sign_in.required', 'deal.not_found', 'deal.not_yours', 'person.not_found'],
    access: { ofOneself: forMembers(200), ofAnother: { ...forMembers(403), admin: 200 } },
  }),
};
