import pg from 'pg';
import { median } from '../../../bench/support/report.ts';
import { asSent, type Sent } from '../sent-statements.ts';

/**
 * The median leaves out the first six executions of a statement. At the sixth, PostgreSQL decides whether a prepared statement keeps a
 * generic plan.
 */
const [before, rounds] = [6, 15];

export type Timed = Readonly<{ text: string; milliseconds: number }>;

/**
 * Returns each statement with its median duration in milliseconds. Nothing else uses the connection. Statements that Acre's server prepares
 * are prepared here, too.
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
