import type { Draft, DraftForm } from '@acre/domain/drafts/draft';
import type { Drafts } from '@acre/domain/drafts/ports';
import { moment } from '../query/columns.ts';
import type { Bind } from '../query/sql-rule.ts';
import { type Db, run } from '../query/statement.ts';

type DraftKey = Readonly<{ personId: number; form: DraftForm }>;
const savedColumns = `version, ${moment('drafts.saved_at')} as "savedAt"`;
const of = ({ personId, form }: DraftKey, bind: Bind): string => `person_id = ${bind(personId)} and form = ${bind(form)}`;

/**
 * Each write is one statement that also checks the version, if one is given. Of two concurrent writes that are based on the same version,
 * only one succeeds.
 */
export const pgDrafts = (db: Db): Drafts => ({
  find: async (key) => (await run<Draft>(db, (bind) => `select content, ${savedColumns} from drafts where ${of(key, bind)}`))[0],
  keep: async (key, content, version) => {
    const insert = (bind: Bind): string =>
      `insert into drafts (person_id, form, content) values (${bind(key.personId)}, ${bind(key.form)}, ${bind(JSON.stringify(content))}::jsonb)
       on conflict (person_id, form) do`;
    const again = `content = excluded.content, version = default, saved_at = now()`;
    const change = (current: number) => (bind: Bind) =>
      `update drafts set content = ${bind(JSON.stringify(content))}::jsonb, version = default, saved_at = now()
       where ${of(key, bind)} and version = ${bind(current)} returning ${savedColumns}`;
    if (version) return (await run<Omit<Draft, 'content'>>(db, change(version)))[0];
    const onConflict = version === 0 ? 'nothing' : `update set ${again}`;
    return (await run<Omit<Draft, 'content'>>(db, (bind) => `${insert(bind)} ${onConflict} returning ${savedColumns}`))[0];
  },
  remove: async (key, version) => {
    const ifCurrent = (bind: Bind) => (version === undefined ? '' : ` and version = ${bind(version)}`);
    await run(db, (bind) => `delete from drafts where ${of(key, bind)}${ifCurrent(bind)}`);
    return version === undefined || (await run(db, (bind) => `select from drafts where ${of(key, bind)}`)).length === 0;
  },
});
