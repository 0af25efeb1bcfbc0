/** This module is preloaded into the server. It records each statement that the server sends, and the id of the row that it inserts. */
import { appendFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import pg from 'pg';
import type { Sent } from './sent-statements.ts';

type Connection = Readonly<{ processID: number }>;
type Asked = string | Readonly<{ text: string; name?: string; values?: readonly unknown[] }>;
type Query = (this: Connection, asked: Asked, ...more: unknown[]) => Promise<{ rows: { id?: number }[] }> | undefined;

const file = process.env['RECORD_TO'] ?? '';
const note = (sent: Sent) => appendFileSync(file, `${serialize(sent).toString('base64')}\n`);

const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function (asked, ...more) {
  const { text, name, values } = typeof asked === 'string' ? { text: asked } : asked;
  const sent = { connection: this.processID, text, ...(name !== undefined && { name }), values: [...(values ?? [])] };
  const answer = query.call(this, asked, ...more);
  // Records the id of an inserted row as `made`.
  if (answer instanceof Promise) void answer.then(({ rows }) => note({ ...sent, made: rows[0]?.id }));
  else note(sent);
  return answer;
};
