/**
 * Serves as the baseline for `office.ts`. Runs the statements recorded from Acre, with only node:http and pg, and returns all text values
 * of the rows. The arguments are the port, the database URL and the file with the statements.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { deserialize } from 'node:v8';
import pg from 'pg';
import { asSent, type Sent } from '../sent-statements.ts';
import type { SentFor } from './sent-for.ts';

const [port, connectionString, file = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const statements = deserialize(readFileSync(file)) as SentFor;

/**
 * Returns the recorded statements grouped by connection. Those of one connection must run in the recorded order; the groups run in
 * parallel.
 */
const lanesOf = (sent: readonly Sent[]): readonly Sent[][] =>
  [...new Set(sent.map(({ connection }) => connection))].map((lane) => sent.filter(({ connection }) => connection === lane));
const lanes = new Map([...statements].map(([asked, sent]) => [`/${asked}`, lanesOf(sent)]));

type Row = Readonly<Record<string, unknown>>;
const written = (rows: readonly Row[]): string =>
  rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string')).join('');

async function answered(lane: readonly Sent[]): Promise<string> {
  const client = await pool.connect();
  const texts: string[] = [];
  for (const sent of lane) texts.push(written((await client.query<Row>(asSent(sent))).rows));
  client.release();
  return texts.join('');
}

createServer(async ({ url = '' }, response) => {
  const asked = lanes.get(url);
  if (!asked && url !== '/') response.statusCode = 404;
  const texts = await Promise.all((asked ?? []).map(answered));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(texts.join(''));
}).listen(Number(port), '127.0.0.1');
