import { templateFields } from '@acre/domain/deal-flow/fields';
import type { Templates } from '@acre/domain/deal-flow/ports';
import type { DealFlowTemplate, TemplateContent } from '@acre/domain/deal-flow/template';
import { fieldsOfKind } from '@acre/domain/kernel/field-table';
import type { Json } from '@acre/domain/kernel/page';
import { moments, scalarsOf } from '../query/columns.ts';
import { jsonObject } from '../query/json-view.ts';
import type { Sql } from '../query/sql-rule.ts';
import { type Db, run } from '../query/statement.ts';
import { changeOne, insertOne } from '../query/write.ts';

const table = 'deal_flow_templates';
const fields: Readonly<Record<keyof DealFlowTemplate, string>> = {
  ...scalarsOf(table, templateFields),
  ...moments(table, fieldsOfKind(templateFields, 'timestamp')),
  steps: 'newest.steps',
};
const json = jsonObject(Object.keys(fields) as (keyof DealFlowTemplate)[], fields);
const from = `from ${table} cross join lateral
  (select id, steps from deal_flow_template_versions where template_id = ${table}.id order by version desc limit 1) newest`;
const lockKey = 4_127_307;

/** Steps are stored by version, because a running deal keeps the version that it started with. */
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
