import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../../bench/support/memory.ts';
import { median } from '../../bench/support/report.ts';
import { type Served, serveAcre } from '../../bench/support/serving.ts';
import type { Findings } from '../support/findings.ts';
import { freePort } from '../support/running.ts';

const starts = 5;

/** From the start of the process to the first page that it answers, the database there already. */
export async function coldStart(databaseUrl: string, found: Findings): Promise<void> {
  const taken: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const port = await freePort();
    const began = performance.now();
    const served = await serveAcre(databaseUrl, port);
    taken.push((performance.now() - began) / 1000);
    await served.stop();
  }
  found.add('Cold start, to the first page answered', median(taken), ' s', { atMost: 1 });
}

export async function idleMemory({ pid }: Served, found: Findings): Promise<void> {
  await wait(5_000);
  found.add('Memory, idle', memoryOf(pid), ' MB', { atMost: 120 });
}
