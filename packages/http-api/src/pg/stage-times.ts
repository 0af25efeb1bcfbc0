import { type PropertyRow, type Rule, type StageTime, stages } from '@acre/domain';
import { type Columns, condition } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

/** For each stage the latest moves out of it, by the index that holds moves and no other line of the history. */
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
