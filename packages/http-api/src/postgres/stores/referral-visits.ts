import { createHmac, randomBytes } from 'node:crypto';
import type { Funnel, ReferralVisits } from '@acre/domain/people/ports';
import { type Db, run } from '../query/statement.ts';

type Salt = { day: string; salt: Buffer };

const beginDay = `insert into referral_visit_salts (day, salt) values ((now() at time zone 'UTC')::date, `;
const today = `select day, salt from referral_visit_salts order by day desc limit 1`;

/**
 * Returns SQL for the number of registrations without a counted visit. These are the registrations of each UTC day that exceed the visits
 * of that day.
 */
const withoutVisit = (person: string) => `select coalesce(sum(greatest(0, joined.people - coalesce(visited.visits, 0))), 0)::integer
  from (select (created_at at time zone 'UTC')::date as day, count(*) as people from people where referred_by = ${person} group by 1) joined
  left join (select day, sum(visits) as visits from (
    select day, visits from referral_visit_counts where person_id = ${person}
    union all select day, 1 from referral_visits where person_id = ${person}) visit group by day) visited using (day)`;

const funnel = (person: string) => `select count(*)::integer as registrations,
    (select coalesce(sum(visits), 0) from referral_visit_counts where person_id = ${person})::integer
      + (select count(*) from referral_visits where person_id = ${person})::integer as visits,
    (${withoutVisit(person)}) as "withoutVisit",
    count(*) filter (where exists (select from properties where submitted_by_id = people.id and deleted_at is null))::integer as submitted,
    count(*) filter (where exists (select from deals where partner_id = people.id)
      or exists (select from deals where elite_id = people.id))::integer as dealt
  from people where referred_by = ${person}`;

export const pgReferralVisits = (db: Db): ReferralVisits => ({
  count: async (personId, { address, userAgent }) => {
    const begun = await run<Salt>(db, (bind) => `${beginDay}${bind(randomBytes(32))}) on conflict (day) do nothing returning day, salt`);
    const [salt] = begun.length > 0 ? begun : await run<Salt>(db, () => today);
    if (salt === undefined) throw new Error('The table referral_visit_salts has no salt for today');
    const visitor = createHmac('sha256', salt.salt).update(`${address}\n${userAgent}`).digest('base64url');
    await db('referral_visits')
      .insert({ person_id: personId, day: salt.day, visitor_hash: visitor })
      .onConflict(['person_id', 'day', 'visitor_hash'])
      .ignore();
    return { day: salt.day, begun: begun.length > 0 };
  },
  funnelOf: async (personId) => {
    const [found] = await run<Funnel>(db, (bind) => `${funnel(bind(personId))}`);
    return found ?? { visits: 0, registrations: 0, withoutVisit: 0, submitted: 0, dealt: 0 };
  },
  forget: async (day) => {
    await run(db, (bind) => `delete from referral_visit_salts where day = ${bind(day)}::date`);
    await run(
      db,
      (bind) => `with over as (delete from referral_visits where day = ${bind(day)}::date returning person_id, day)
        insert into referral_visit_counts (person_id, day, visits) select person_id, day, count(*) from over group by person_id, day
        on conflict (person_id, day) do update set visits = referral_visit_counts.visits + excluded.visits`,
    );
  },
});
