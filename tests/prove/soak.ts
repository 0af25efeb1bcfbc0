import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fillDemo } from '@acre/http-api/ops';
import { memoryOf, mostMemoryOf } from '../bench/support/memory.ts';
import { median } from '../bench/support/report.ts';
import { goOn, memberSteps, seeded, type Tally, visitorSteps } from './soak/members-and-visitors.ts';
import { newCluster, proving } from './support/proving.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 20);
const who = { visitors: 4, members: 4 };
const between = 5_000;
/**
 * A process opens at most this many connections (docs/operating.md): ten in the pool, one that listens, and one while someone has the
 * office open.
 */
const perProcess = 12;

type Look = Readonly<{ megabytes: number; handles: number; connections: number }>;

/** Runs every kind of load in parallel, and checks that the memory of a process does not grow. */
export const prove = proving(`${minutes}-minute soak test`, async ({ found, ending }) => {
  const { database, acre } = await newCluster({ ending });
  const { url, owner } = await database('soak', fillDemo);
  const server = await acre(url);
  const look = async (): Promise<Look> => ({
    megabytes: memoryOf(server.pid),
    handles: readdirSync(`/proc/${server.pid}/fd`).length,
    connections: Number(
      (
        await owner('pg_stat_activity')
          .whereRaw(`datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
          .count()
      )[0]?.['count'],
    ),
  });
  const { tally, looks } = await soaked(server.url, look);
  for (const failure of new Set(tally.failed.slice(0, 20))) process.stdout.write(`${failure}\n`);
  found.tell(`Actions of ${who.visitors} visitors and ${who.members} members in ${minutes} minutes`, tally.done, '');
  found.add('Of these, failed', tally.failed.length, '', { atMost: 0 });
  const grown = growthOf(looks);
  found.add('Peak memory', mostMemoryOf(server.pid), ' MB', { atMost: 200 });
  found.tell('Memory in the second quarter of the run', grown('megabytes').before, ' MB');
  found.add('Memory, last quarter of the run ÷ second quarter', grown('megabytes').ratio, '', { atMost: 1.1 });
  found.add('Open files and sockets, last quarter of the run ÷ second quarter', grown('handles').ratio, '', { atMost: 1.1 });
  found.add('Most database connections', Math.max(...looks.map(({ connections }) => connections)), '', {
    atMost: perProcess,
  });
});

async function soaked(url: string, look: () => Promise<Look>): Promise<{ tally: Tally; looks: readonly Look[] }> {
  const over = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > over;
  const tally: Tally = { done: 0, failed: [] };
  const working: Promise<void>[] = [];
  for (let nth = 0; nth < who.visitors; nth += 1) {
    const below = seeded(nth);
    working.push(goOn(await visitorSteps(url, below), below, isOver, tally));
  }
  for (let nth = 0; nth < who.members; nth += 1) {
    const below = seeded(100 + nth);
    working.push(goOn(await memberSteps(url, nth, below), below, isOver, tally));
  }
  const looks: Look[] = [];
  while (!isOver()) {
    await wait(between);
    looks.push(await look());
  }
  await Promise.all(working);
  return { tally, looks };
}

/**
 * Returns a function that measures how much a figure grew. `before` is its median in the second quarter of the samples. `ratio` is its
 * median in the last quarter, divided by `before`. The first quarter is ignored as warm-up.
 */
function growthOf(looks: readonly Look[]) {
  const quarter = Math.floor(looks.length / 4);
  return (figure: keyof Look) => {
    const of = (from: number) => median(looks.slice(from, from + quarter).map((each) => each[figure]));
    const [before, after] = [of(quarter), of(looks.length - quarter)];
    return { before, ratio: after / before };
  };
}
