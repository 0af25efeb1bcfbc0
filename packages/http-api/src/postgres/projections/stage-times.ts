import type { Rule } from '@acre/domain/kernel/rule';
import type { PropertyRow } from '@acre/domain/properties/property';
import type { StageTime } from '@acre/domain/properties/status/stage-time';
import { stages } from '@acre/domain/properties/status/status';
import { type Columns, condition } from '../query/sql-rule.ts';
import { type Db, run } from '../query/statement.ts';

/**
 * Returns the average number of days that properties stayed in a stage, for each stage except the last. Reads only the `latest` properties
 * that left the stage most recently.
 */
export async function readStageTimes(
  db: Db,
  columns: Columns<PropertyRow>,
  within: Rule<PropertyRow>,
  latest: number,
): Promise<readonly StageTime[]> {
  const where = condition(within, columns);
  const left = stages.slice(0, -1);
  if (where === false) return left.map((stage) => ({ stage, moves: 0, days: null }));
  return run<StageTime>(db, (bind) => {
    const mine = where === true ? '' : ` and exists (select from properties where properties.id = moved.property_id and ${where(bind)})`;
    const moves = `select days_in_stage from property_status_history moved where left_stage = stage${mine}
      order by changed_at desc, id desc limit ${bind(latest)}`;
    return `select stage, moves::int, days from unnest(${bind(left)}::text[]) with ordinality asked (stage, place),
      lateral (select count(*) as moves, round(avg(days_in_stage), 1)::float8 as days from (${moves}) latest) average order by place`;
  });
}
