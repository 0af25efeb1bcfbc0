import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../../bench/support/memory.ts';
import { median } from '../../bench/support/report.ts';
import { type Served, serveAcre } from '../../bench/support/serving.ts';
import type { Findings } from '../support/findings.ts';
import { freePort } from '../support/running.ts';

const starts = 5;
const second = 1000;
/**
 * Memory is measured after these times without requests, in milliseconds. After `settling`, V8 still holds the memory that loading the
 * program took. V8 releases it after about ten seconds, so the memory after `untilIdle` is that of an idle server.
 */
const [settling, untilIdle] = [5 * second, 30 * second];

/** Measures the time from the start of the process to its first answered page, with an existing database. */
export async function coldStart(databaseUrl: string, found: Findings): Promise<void> {
  const taken: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const port = await freePort();
    const began = performance.now();
    const served = await serveAcre(databaseUrl, port);
    taken.push((performance.now() - began) / 1000);
    await served.stop();
  }
  found.add('Cold start, until the first page is served', median(taken), ' s', { atMost: 1 });
}

export async function idleMemory({ pid }: Served, found: Findings): Promise<void> {
  await wait(settling);
  found.tell(`Memory, ${settling / second} s after the start`, memoryOf(pid), ' MB');
  await wait(untilIdle - settling);
  found.add(`Memory, idle for ${untilIdle / second} s`, memoryOf(pid), ' MB', { atMost: 120 });
}
