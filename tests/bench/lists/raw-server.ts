/**
 * Runs a baseline server that uses only node:http and pg. The arguments are the port and the database URL. A path named after a key of
 * `questions`, such as `/newest`, returns JSON that PostgreSQL builds. Every other path returns the same 10,000 bytes.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { allAsked, questions } from './questions.ts';

const [port, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const statements = new Map(
  allAsked.map((name) => [
    `/${name}`,
    {
      name,
      text: `select '[' || coalesce(string_agg(row_to_json(listed)::text, ','), '') || ']' as rows from (${questions[name].rows}) listed`,
    },
  ]),
);
const still = Buffer.alloc(10_000, 'a');

createServer(async ({ url = '' }, response) => {
  const [path = '', number] = url.split('?');
  const statement = statements.get(path);
  if (!statement) {
    response.end(still);
    return;
  }
  const { rows } = await pool.query<{ rows: string }>({ ...statement, values: number === undefined ? [] : [number] });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(rows[0]?.rows);
}).listen(Number(port), '127.0.0.1');
