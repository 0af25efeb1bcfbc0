import type { DealFlowTemplate, Json } from '@acre/domain';
import type { TemplateContent, Templates } from '@acre/domain/application';
import { columnsOf, moments } from './columns.ts';
import { jsonObject } from './json-view.ts';
import type { Sql } from './sql-rule.ts';
import { type Db, run } from './statement.ts';
import { changeOne, insertOne } from './write.ts';

const table = 'deal_flow_templates';
const fields: Readonly<Record<keyof DealFlowTemplate, string>> = {
  ...columnsOf(table, ['id', 'name', 'description', 'createdById', 'isDefault', 'version']),
  ...moments(table, ['createdAt', 'updatedAt']),
  steps: 'newest.steps',
};
const json = jsonObject(Object.keys(fields) as (keyof DealFlowTemplate)[], fields);
const from = `from ${table} cross join lateral
  (select id, steps from deal_flow_template_versions where template_id = ${table}.id order by version desc limit 1) newest`;
const lockKey = 4_127_307;

/** Steps are kept by the version that brought them, which running deals refer to. */
const addSteps = (db: Db, id: number, steps: TemplateContent['steps']) =>
  db.raw(`insert into deal_flow_template_versions (template_id, version, steps) select id, version, ?::jsonb from ${table} where id = ?`, [
    JSON.stringify(steps),
    id,
  ]);

export function pgTemplates(db: Db): Templates {
  const one = async (where: Sql) =>
    (await run<{ json: Json<DealFlowTemplate> }>(db, (bind) => `select ${json} as json ${from} where ${where(bind)}`))[0]?.json;
  const idOf = async (sql: string) => (await run<{ id: number }>(db, () => sql))[0]?.id;
  const byId = (id: number) => one((bind) => `${table}.id = ${bind(id)}`);
  return {
    all: async () => {
      const list = `select '[' || coalesce(string_agg(${json}, ',' order by ${table}.created_at, ${table}.id), '') || ']' as rows ${from}`;
      return (await run<{ rows: Json<DealFlowTemplate[]> }>(db, () => list))[0]?.rows ?? ('[]' as Json<DealFlowTemplate[]>);
    },
    view: byId,
    default: () => one(() => 'is_default'),
    find: async (id) => {
      const found = await byId(id);
      return found && (JSON.parse(found) as DealFlowTemplate);
    },
    defaultVersionId: async () => (await idOf(`select newest.id ${from} where is_default`)) ?? null,
    lock: async () => {
      await db.raw('select pg_advisory_xact_lock(?)', [lockKey]);
    },
    count: async () => (await run<{ count: number }>(db, () => `select count(*) from ${table}`))[0]?.count ?? 0,
    add: async ({ steps, ...content }, createdById) => {
      const id = await insertOne(db, table, { ...content, createdById, isDefault: false, version: 1 });
      await addSteps(db, id, steps);
      return id;
    },
    change: async (id, { steps, ...content }) => {
      await changeOne(db, table, id, content);
      if (steps) await addSteps(db, id, steps);
    },
    remove: async (id) => {
      await db(table).where({ id }).del();
    },
    setDefault: async (id) => {
      await db(table).where('is_default', true).whereNot({ id }).update({ is_default: false });
      await db(table).where({ id }).update({ is_default: true });
    },
    oldestId: () => idOf(`select id from ${table} order by created_at, id limit 1`),
  };
}
