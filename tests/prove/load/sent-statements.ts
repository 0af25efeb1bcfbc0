import { readFile } from 'node:fs/promises';
import { deserialize } from 'node:v8';
import type pg from 'pg';

/** A statement as it went to PostgreSQL, and the number of the row that it made, if it made one. */
export type Sent = Readonly<{
  connection: number;
  text: string;
  name?: string;
  values: readonly unknown[];
  made?: number | undefined;
}>;

const makesProperty = ({ text }: Sent): boolean => /^insert into properties\b/.test(text);
const isOfSession = ({ text }: Sent): boolean => text.includes('update sessions');

/** What was sent for each property that was submitted, one after the other: who submits, and the transaction. */
export async function submissionsIn(file: string): Promise<Sent[][]> {
  const all = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const open = new Map<number, Sent[]>();
  const submissions: Sent[][] = [];
  for (const line of all) {
    const sent = deserialize(Buffer.from(line, 'base64')) as Sent;
    const { connection, text } = sent;
    const before = open.get(connection) ?? [];
    if (/^begin\b/i.test(text)) open.set(connection, [...before.filter(isOfSession).slice(-1), sent]);
    else open.set(connection, [...before, sent]);
    if (!/^(commit|rollback)\b/i.test(text)) continue;
    const whole = open.get(connection) ?? [];
    if (whole.some(makesProperty)) submissions.push(whole);
    open.delete(connection);
  }
  return submissions;
}

/** Sends the same again. The property has another number here, which takes the place of the one that was written down. */
export async function sendAgain(client: pg.PoolClient, submission: readonly Sent[]): Promise<void> {
  let put = (value: unknown): unknown => value;
  for (const sent of submission) {
    const { text, name, values } = sent;
    const { rows } = await client.query<{ id: number }>({ text, values: values.map(put), ...(name !== undefined && { name }) });
    if (!makesProperty(sent)) continue;
    const [made, here] = [sent.made, rows[0]?.id];
    if (made === undefined || here === undefined) throw new Error('No property was made');
    put = (value) => (typeof value === 'string' ? value.replaceAll(String(made), String(here)) : value === made ? here : value);
  }
}
