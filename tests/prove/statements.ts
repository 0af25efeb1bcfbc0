import { callerAt } from '../api/support/caller.ts';
import { memberSteps, seeded } from './soak/members-and-visitors.ts';
import { readAll } from './statements/every-read.ts';
import { explainAll, explainedIn, logOf, many } from './statements/explained-plans.ts';
import type { Findings } from './support/findings.ts';
import { fillFirmThatSignsIn, members, signedIn } from './support/firm-that-signs-in.ts';
import { newCluster, proving } from './support/proving.ts';

const rows = 100_000;
const slowest = 50;
const readers = { 'a visitor': undefined, ...members } as const;
const rounds = 10;

/** Collects the plans that PostgreSQL logs for every statement of the whole API, with 100,000 rows of everything. */
export const prove = proving('SQL statements logged by auto_explain', async ({ found, ending }) => {
  const { database, acre } = await newCluster({ ending });
  const { url, owner } = await database('explained', (db) => fillFirmThatSignsIn(db, rows));
  await explainAll(owner);
  const server = await acre(url);
  const unlimited = () => owner('rate_limits').del();
  for (const [who, id] of Object.entries(readers)) {
    const caller = id === undefined ? callerAt(server.url) : await signedIn(server.url, id);
    const { done, refused, failed } = await readAll({ caller, id }, unlimited);
    found.add(`Successful reads by ${who} (${refused.length} more were not allowed or found nothing)`, done, '', { atLeast: 100 });
    found.add(`Failed reads by ${who}`, failed.length, '', { atMost: 0 });
    for (const failure of [...refused, ...failed]) process.stdout.write(`${failure}\n`);
  }
  await writes(server.url);
  await server.stop();
  await judged(await logOf(owner), found);
});

/** A member registers, submits, edits, uploads, exports and logs in again. */
async function writes(url: string): Promise<void> {
  const steps = await memberSteps(url, 0, seeded(0));
  for (let round = 0; round < rounds; round += 1) for (const { take, isDue } of steps) if (isDue()) await take();
}

async function judged(log: string, found: Findings): Promise<void> {
  const texts = { all: new Set<string>(), slow: new Set<string>(), scanning: new Set<string>() };
  let seen = 0;
  for await (const { text, milliseconds, scanned } of explainedIn(log)) {
    seen += 1;
    texts.all.add(text);
    if (milliseconds > slowest) texts.slow.add(text);
    if (scanned.length > 0) texts.scanning.add(text);
    if (milliseconds > slowest || scanned.length > 0)
      process.stdout.write(`${Math.round(milliseconds)} ms, tables read without an index: ${scanned.join(', ') || 'none'}\n${text}\n`);
  }
  found.add(`Statements logged, with ${texts.all.size} different texts`, seen, '', { atLeast: 2_000 });
  found.add(`Statement texts that took more than ${slowest} ms at least once`, texts.slow.size, '', { atMost: 0 });
  found.add(`Statement texts that read ${many.toLocaleString('en')} rows or more without an index`, texts.scanning.size, '', { atMost: 0 });
}
