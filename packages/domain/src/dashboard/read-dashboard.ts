import { listActivities } from '../activity/list-activities.ts';
import type { Member } from '../kernel/actor.ts';
import { fromJson } from '../kernel/page.ts';
import type { Whose } from '../people/figures.ts';
import { listPeople } from '../people/read-people.ts';
import type { Ports } from '../ports.ts';
import { listProperties } from '../properties/list-properties.ts';
import { type Period, periodStart } from '../properties/period.ts';
import { latestMoves } from '../properties/stage-time.ts';
import { workProperties } from '../visibility.ts';
import type { Dashboard } from './dashboard.ts';
import { dealTotals, ledgerTotals, propertyTotals, referredPartners } from './totals.ts';

type Needs = Pick<Ports, 'properties' | 'deals' | 'ledger' | 'people' | 'activities' | 'notifications' | 'clock'>;

const shown = { activities: 4, properties: 3, partners: 6 };

/** Everything that the dashboard of an actor shows; the pipeline holds what was submitted in the period. */
export const readDashboard =
  (ports: Needs) =>
  async (actor: Member, period: Period): Promise<Dashboard> => {
    const now = ports.clock.now().toISOString();
    const asked = { actor, whose: whoseFigures(actor), now, since: periodStart(period, now) };
    const ofProperties = await propertyTotals(ports.properties, asked);
    const ofDeals = await dealTotals(ports.deals, asked);
    const ofLedger = await ledgerTotals(ports.ledger, asked);
    const isElite = actor.role === 'elite';
    return {
      figures: { propertiesListed: ofProperties.listed, ...ofDeals.figures, commissionEarned: ofLedger.earned },
      pipeline: { since: asked.since, counts: ofProperties.stages },
      activities: await latestActivities(ports, actor),
      properties: { rows: await latestProperties(ports, actor), total: ofProperties.works },
      partners: isElite ? await firstPartners(ports, actor) : null,
      referral: isElite
        ? null
        : { ...ofLedger.own, dealsClosed: ofDeals.closed, partnersReferred: await referredPartners(ports.people, actor) },
      months: ofDeals.months,
      stageTimes: await ports.properties.stageTimes(workProperties(actor), latestMoves),
    };
  };

/** An administrator's figures are those of the whole platform. */
const whoseFigures = (actor: Member): Whose => (actor.role === 'admin' ? 'platform' : actor);

/** What is beyond the ones shown is not counted. */
const uncounted = 0;

const latestActivities = async (ports: Needs, actor: Member) =>
  fromJson((await listActivities(ports)(actor, { page: 1, pageSize: shown.activities }, uncounted)).rows);

const latestProperties = async (ports: Needs, actor: Member) => {
  const query = { scope: 'work', sort: 'newest', page: 1, pageSize: shown.properties } as const;
  return fromJson((await listProperties(ports)(actor, query, uncounted)).rows);
};

async function firstPartners(ports: Needs, actor: Member) {
  const { rows, total } = await listPeople(ports)(actor, { role: 'partner', page: 1, pageSize: shown.partners });
  return { rows: fromJson(rows), total };
}
