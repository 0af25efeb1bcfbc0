import type { Draft, DraftForm } from '@acre/domain';
import type { Drafts } from '@acre/domain/application';
import { moment } from './columns.ts';
import type { Bind } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

type Whose = Readonly<{ personId: number; form: DraftForm }>;
const kept = `version, ${moment('drafts.saved_at')} as "savedAt"`;
const of = ({ personId, form }: Whose, bind: Bind): string => `person_id = ${bind(personId)} and form = ${bind(form)}`;

/** Each writing is one statement that holds only while the known version stands, so two who write at once cannot both succeed. */
export const pgDrafts = (db: Db): Drafts => ({
  find: async (whose) => (await run<Draft>(db, (bind) => `select content, ${kept} from drafts where ${of(whose, bind)}`))[0],
  keep: async (whose, content, known) => {
    const insert = (bind: Bind): string =>
      `insert into drafts (person_id, form, content) values (${bind(whose.personId)}, ${bind(whose.form)}, ${bind(JSON.stringify(content))}::jsonb)
       on conflict (person_id, form) do`;
    const again = `content = excluded.content, version = default, saved_at = now()`;
    const change = (version: number) => (bind: Bind) =>
      `update drafts set content = ${bind(JSON.stringify(content))}::jsonb, version = default, saved_at = now()
       where ${of(whose, bind)} and version = ${bind(version)} returning ${kept}`;
    if (known) return (await run<Omit<Draft, 'content'>>(db, change(known)))[0];
    const onConflict = known === 0 ? 'nothing' : `update set ${again}`;
    return (await run<Omit<Draft, 'content'>>(db, (bind) => `${insert(bind)} ${onConflict} returning ${kept}`))[0];
  },
  remove: async (whose, known) => {
    const version = (bind: Bind) => (known === undefined ? '' : ` and version = ${bind(known)}`);
    await run(db, (bind) => `delete from drafts where ${of(whose, bind)}${version(bind)}`);
    return known === undefined || (await run(db, (bind) => `select from drafts where ${of(whose, bind)}`)).length === 0;
  },
});
