import { type Happen, nouns, type Seen } from '../support/histories/random-histories.ts';
import { type Site, siteOf } from '../support/histories/site.ts';
import { joiningAt, submitting } from './support/firm-at.ts';
import { newCluster, proving } from './support/proving.ts';
import type { Endings } from './support/running.ts';

const counts = { deal: 400, templates: 400, member: 200 } as const;
const seed = Number(process.env['HISTORIES_SEED'] ?? 20_261_122);
const lanes = Object.keys(counts) as (keyof typeof counts)[];

/**
 * Checks that parallel requests to two instances of the built server are linearizable: some serial order explains all answers of a history.
 * In each history, several people work on one deal, the set of templates, or one member.
 */
export const prove = proving('Linearizability', async ({ found, ending }) => {
  const site = await openSite(ending);
  const seen = await Promise.all(lanes.map((lane) => histories(site, nouns[lane], counts[lane])));
  for (const [at, lane] of lanes.entries()) {
    const misfits = seen[at]?.filter(({ misfit }) => misfit !== undefined) ?? [];
    for (const { misfit } of misfits.slice(0, 3)) process.stdout.write(`${misfit}\n`);
    found.add(`Histories of ${named[lane]} that no serial order explains, of ${seen[at]?.length}`, misfits.length, '', { atMost: 0 });
  }
  const all = seen.flat();
  const operations = all.reduce((sum, one) => sum + one.operations, 0);
  const unknown = all.reduce((sum, one) => sum + one.unknown, 0);
  found.add(`Histories checked, from seed ${seed}`, all.length, '', { atLeast: 1000 });
  found.add(`Requests with an unknown outcome, as a share of ${operations}`, (unknown / operations) * 100, ' %', { atMost: 10 });
});

const named = { deal: 'one deal', templates: 'the set of templates', member: 'one member' } as const;

async function histories(site: Site, happen: Happen, count: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let nth = 0; nth < count; nth += 1) seen.push(await happen(site, seed + nth));
  return seen;
}

async function openSite(ending: Endings): Promise<Site> {
  const { database, acre } = await newCluster({ ending });
  const { url, owner } = await database('histories');
  const urls = [(await acre(url)).url, (await acre(url)).url] as const;
  const join = joiningAt(urls[0], owner);
  const admin = await join('admin');
  return siteOf(urls, { admin, join, submit: submitting });
}
