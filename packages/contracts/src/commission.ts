import { dealRules, isAffordable, planFromPercent, planRules } from '@acre/domain';
import { forAdmins, forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { dollars, id, version } from './fields.ts';
import { z } from './z.ts';

const { percent: rule, uplines, total } = planRules;
const percent = z.number({ error: rule.message }).check(
  z.gte(rule.min, rule.message),
  z.lte(rule.max, rule.message),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, rule.notHundredths),
);

/** The Commission Structure form: percentages of the commission for the deal's elite and for each upline level of its partner. */
export const CommissionPlanInput = z
  .strictObject({
    elite: percent,
    uplines: z.array(percent).check(z.maxLength(uplines.max, uplines.tooMany)),
    version: z.optional(version),
  })
  .check(z.refine((plan) => isAffordable(planFromPercent(plan)), { error: total.message, path: ['elite'] }));

export const CommissionPlan = z.object({ version, elite: z.number(), uplines: z.array(z.number()) });
export type CommissionPlan = z.output<typeof CommissionPlan>;
z.globalRegistry.add(CommissionPlan, { id: 'CommissionPlan' });

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
z.globalRegistry.add(CommissionPreview, { id: 'CommissionPreview' });

export const commission = {
  plan: endpoint({
    method: 'GET',
    path: '/api/commission-plan',
    summary: 'The commission plan in force, in percent of the commission',
    status: 200,
    response: CommissionPlan,
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/api/commission-plan',
    summary: 'Put another commission plan in force; commissions paid before stay as they are',
    body: CommissionPlanInput,
    status: 200,
    response: CommissionPlan,
    refusals: ['sign_in.required', 'not_allowed', 'version.stale'],
    access: { change: forAdmins(200) },
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/commission-preview',
    summary:
      'Who would be paid what of a commission under the plan in force, on a deal or between the people named; members are told their own share, and the others together',
    query: z.strictObject({
      amount: dollars(dealRules.commissionAmount),
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
