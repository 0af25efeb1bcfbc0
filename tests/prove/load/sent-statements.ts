import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import type pg from 'pg';
import { serveAcre } from '../../bench/support/serving.ts';
import { freePort } from '../support/running.ts';

const recorder = fileURLToPath(new URL('./record-statements.ts', import.meta.url));

/** This is a statement as it was sent to PostgreSQL. `made` is the id of the inserted row, if any. */
export type Sent = Readonly<{
  connection: number;
  text: string;
  name?: string;
  values: readonly unknown[];
  made?: number | undefined;
}>;

const makesProperty = ({ text }: Sent): boolean => /^insert into properties\b/.test(text);
const isOfSession = ({ text }: Sent): boolean => text.includes('update sessions');

/** Starts the server with a recorder of its statements. `sent` returns all statements so far. */
export async function recording(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'acre-statements-'));
  const file = join(folder, 'sent');
  const served = await serveAcre(databaseUrl, await freePort(), { RECORD_TO: file }, ['tsx', recorder]);
  return {
    url: served.url,
    sent: async (): Promise<Sent[]> => {
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
      return lines.map((line) => deserialize(Buffer.from(line, 'base64')) as Sent);
    },
    stop: async () => {
      await served.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Returns the statements of each submission in the order in which they were sent: the session lookup that identifies the submitter, and
 * then the transaction.
 */
export function submissionsIn(all: readonly Sent[]): Sent[][] {
  const open = new Map<number, Sent[]>();
  const submissions: Sent[][] = [];
  for (const sent of all) {
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

/** Converts a statement to pg's format. If it had a name, it is prepared under that name. */
export const asSent = ({ text, name, values }: Sent): pg.QueryConfig => ({
  text,
  values: [...values],
  ...(name !== undefined && { name }),
});

/** Sends the same statements again, with the new id of the property instead of the recorded one. */
export async function sendAgain(client: pg.PoolClient, submission: readonly Sent[]): Promise<void> {
  let put = (value: unknown): unknown => value;
  for (const sent of submission) {
    const { rows } = await client.query<{ id: number }>(asSent({ ...sent, values: sent.values.map(put) }));
    if (!makesProperty(sent)) continue;
    const [made, here] = [sent.made, rows[0]?.id];
    if (made === undefined || here === undefined) throw new Error('No property was created');
    put = (value) => (typeof value === 'string' ? value.replaceAll(String(made), String(here)) : value === made ? here : value);
  }
}
