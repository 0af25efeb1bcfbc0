/** This is a typical server: Koa and knex, with rows mapped to objects and serialized as JSON. Its arguments are port and database. */
import knex from 'knex';
import Koa from 'koa';
import { allAsked, questions } from './questions.ts';

const [port, connection] = process.argv.slice(2);
const db = knex({ client: 'pg', connection: connection ?? '', pool: { min: 0, max: 10 } });
const statements = new Map(allAsked.map((name) => [`/${name}`, questions[name].rows.replace('$1', '?')]));

type Row = Readonly<Record<string, unknown>>;
const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const mapped = (row: Row): Row => Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]));

const app = new Koa();
app.use(async (ctx) => {
  const statement = statements.get(ctx.path);
  ctx.body =
    statement === undefined
      ? ''
      : (await db.raw<{ rows: Row[] }>(statement, ctx.querystring === '' ? [] : [ctx.querystring])).rows.map(mapped);
});
app.listen(Number(port), '127.0.0.1');
