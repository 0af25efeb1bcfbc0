import type { ActivityRow, RecordedActivity } from '@acre/domain/activity/activity';
import type { Activities } from '@acre/domain/activity/ports';
import type { Happening } from '@acre/domain/notifications/who-is-told';
import { columnsOf, moments } from '../query/columns.ts';
import { pgReader } from '../query/read-page.ts';
import { type Db, run } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { insertOf } from '../query/write.ts';

const table = 'activities';
const scalars = columnsOf(table, ['id', 'userId', 'type', 'message', 'entityId', 'entityType', 'oldValue', 'newValue']);
const view = { ...scalars, ...moments(table, ['createdAt']) };

/**
 * Selects the activities whose audience includes `person`. Each branch of the union can use an index. A filter on the `audience` expression
 * would compute the expression for every activity.
 */
const ofAudience = (person: string) => `activities.id in (
  select id from activities where user_id = ${person}
  union all select a.id from properties p join activities a on a.entity_type = 'property' and a.entity_id = p.id where p.submitted_by_id = ${person}
  union all select a.id from deals d join activities a on a.entity_type = 'deal' and a.entity_id = d.id where d.partner_id = ${person} or d.elite_id = ${person}
  union all select id from activities where entity_type = 'user' and entity_id = ${person}
  union all select a.id from people j join activities a on a.entity_type = 'user' and a.entity_id = j.id and a.type = 'user_joined' where j.upline @> array[${person}])`;

const audience = `(select coalesce(json_agg(distinct person), '[]') from (
  select activities.user_id as person
  union all select submitted_by_id from properties where id = activities.property_id
  union all select unnest(array[partner_id, elite_id]) from deals where id = activities.deal_id
  union all select activities.person_id
  union all select unnest(upline) from people where id = activities.person_id and activities.type = 'user_joined') concerned where person is not null)`;

const mapping: TableMapping<ActivityRow, RecordedActivity> = {
  table,
  columns: { ...scalars, ...columnsOf(table, ['createdAt']), audience: ofAudience },
  view,
  record: { ...view, audience },
};

/**
 * This SQL builds the `Happening` of an activity as JSON. Subqueries are used instead of joins, because the plan for joins becomes slow
 * when tables grow during an import.
 */
const happening = `(select row_to_json(fields)::text from (select activities.type, activities.entity_type as "entityType", activities.user_id as "by",
  (select role from people where id = activities.user_id) as "byRole",
  (select submitted_by_id from properties where id = activities.property_id) as "submitterId",
  coalesce((select array_remove(array[partner_id, elite_id], null) from deals where id = activities.deal_id), '{}') as "participantIds",
  coalesce((select upline from people where id = activities.person_id), '{}') as upline, activities.person_id as "personId") fields)`;

export const pgActivities = (db: Db): Activities => ({
  ...pgReader(db, mapping),
  add: async (activities) => {
    const rows = activities.map(({ userId, type, message, about, oldValue = null, newValue = null }) => ({
      userId,
      type,
      message,
      oldValue,
      newValue,
      propertyId: 'property' in about ? about.property : null,
      dealId: 'deal' in about ? about.deal : null,
      personId: 'person' in about ? about.person : null,
    }));
    const insert = insertOf(table, rows);
    if (insert === undefined) return [];
    const found = await run<{ id: number; json: string }>(
      db,
      (bind) =>
        `with activities as (${insert(bind)} returning *) select activities.id, ${happening} as json from activities order by activities.id`,
    );
    return found.map(({ id, json }) => ({ id, happening: JSON.parse(json) as Happening }));
  },
});
