import { listActivities } from '../activity/list-activities.ts';
import type { Context } from '../context.ts';
import { firmTime } from '../firm/firm-time.ts';
import type { Member } from '../kernel/actor.ts';
import { fromJson } from '../kernel/page.ts';
import type { Whose } from '../people/figures.ts';
import { listPeople } from '../people/read-people.ts';
import type { PropertyScope } from '../properties/browse.ts';
import { listProperties, scopedProperties } from '../properties/list-properties.ts';
import { type Period, periodStart } from '../properties/status/period.ts';
import { latestMoves } from '../properties/status/stage-time.ts';
import type { Dashboard } from './dashboard.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { readToDo } from './read-to-do.ts';
import { dealTotals, ledgerTotals, propertyTotals, referredPartners } from './totals.ts';

const shown = { activities: 4, properties: 3, partners: 6 };

export type DashboardQuery = Readonly<{ period: Period; scope: PropertyScope }>;

/** The pipeline counts properties submitted in the period. */
export async function readDashboard(ctx: Context, { period, scope }: DashboardQuery): Promise<Dashboard> {
  const { actor } = ctx;
  const now = ctx.clock.now().toISOString();
  const firm = await firmTime(ctx);
  const query = { actor, whose: whoseFigures(actor), now, firm, since: periodStart(period, firm.today), scope };
  const ofProperties = await propertyTotals(ctx.properties, query);
  const ofDeals = await dealTotals(ctx.deals, query);
  const ofLedger = await ledgerTotals(ctx.ledger, query);
  const isElite = actor.role === 'elite';
  return {
    firstSteps: await readFirstSteps(ctx),
    toDo: await readToDo(ctx),
    figures: { propertiesListed: ofProperties.listed, ...ofDeals.figures, commissionEarned: ofLedger.earned },
    scope,
    pipeline: { since: query.since, counts: ofProperties.stages },
    activities: await latestActivities(ctx),
    properties: { rows: await latestProperties(ctx, scope), total: ofProperties.inScope },
    partners: isElite ? await firstPartners(ctx) : null,
    referral: { ...ofLedger.own, dealsClosed: ofDeals.closed, partnersReferred: await referredPartners(ctx.people, actor) },
    months: ofDeals.months,
    stageTimes: await ctx.properties.stageTimes(scopedProperties(actor, scope), latestMoves),
  };
}

const whoseFigures = (actor: Member): Whose => (actor.role === 'admin' ? 'platform' : actor);

/**
 * A `countTo` of 0 loads a list without its total. The dashboard gets the property total from `propertyTotals` and shows no activity total.
 */
const uncounted = 0;

const latestActivities = async (ctx: Context) =>
  fromJson((await listActivities(ctx, { page: 1, pageSize: shown.activities, countTo: uncounted })).rows);

const latestProperties = async (ctx: Context, scope: PropertyScope) =>
  fromJson((await listProperties(ctx, { scope, sort: 'newest', page: 1, pageSize: shown.properties, countTo: uncounted })).rows);

async function firstPartners(ctx: Context) {
  const { rows, total } = await listPeople(ctx, { role: 'partner', page: 1, pageSize: shown.partners });
  return { rows: fromJson(rows), total };
}
