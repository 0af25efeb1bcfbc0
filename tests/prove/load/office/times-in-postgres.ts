import pg from 'pg';
import { median } from '../../../bench/support/report.ts';
import { asSent, type Sent } from '../sent-statements.ts';

/**
 * The first six executions of a statement are not included in the median, because PostgreSQL decides at the sixth whether a prepared
 * statement keeps a generic plan.
 */
const [before, rounds] = [6, 15];

export type Timed = Readonly<{ text: string; milliseconds: number }>;

/**
 * Returns the median milliseconds of each statement on an otherwise idle connection; statements that the server prepares are prepared here,
 * too.
 */
export async function timesInPostgres(databaseUrl: string, sent: readonly Sent[]): Promise<readonly Timed[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const times: Timed[] = [];
  for (const one of sent) {
    const taken: number[] = [];
    for (let round = 0; round < before + rounds; round += 1) {
      const began = performance.now();
      await client.query(asSent(one));
      taken.push(performance.now() - began);
    }
    times.push({ text: one.text, milliseconds: median(taken.slice(before)) });
  }
  await client.end();
  return times;
}
