import { setTimeout as wait } from 'node:timers/promises';
import type { Caller, Reply } from '../../api/support/caller.ts';
import { aProperty } from '../../api/support/samples.ts';
import { tried } from '../support/ask.ts';
import { acresOn } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

const rounds = 20;
const awayFor = 500;

/** Repeatedly stops and starts PostgreSQL while members write. Every second stop is a crash. */
export async function databaseAway({ postgres, found, ending }: Scene): Promise<void> {
  const { owner, first, join } = await acresOn(await postgres.fresh('away'), ending, 1);
  const writing = writers(await join('admin'), 4);
  let [crashes, slowest] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await wait(400);
    await postgres.stop(round % 2 === 0 ? 'fast' : 'immediate');
    await wait(awayFor);
    await postgres.start();
    const back = performance.now();
    slowest = Math.max(slowest, (await writing.nextDone()) - back);
    if (first.isAlive()) continue;
    crashes += 1;
    await first.start();
  }
  const { done, refused, silent, wrong } = await writing.stop();
  const names = new Set<string>(await owner('properties').pluck('name'));
  found.add(`PostgreSQL stopped and started ${rounds} times under load: server crashes`, crashes, '', { atMost: 0 });
  found.add('Longest time from the return of PostgreSQL to the first successful write', slowest / 1000, ' s', { atMost: 2 });
  found.add(`Acknowledged writes that are lost, of ${done.length}`, done.filter((name) => !names.has(name)).length, '', { atMost: 0 });
  found.add(`Failed requests that did not get a 503 with Retry-After, of ${refused + silent + wrong}`, silent + wrong, '', { atMost: 0 });
}

/** Starts `count` workers that submit properties as this administrator until they are stopped. */
export function writers(admin: Caller, count: number) {
  const done: string[] = [];
  const waiting: ((at: number) => void)[] = [];
  let [over, refused, silent, wrong, nth] = [false, 0, 0, 0, 0];
  const note = (name: string, reply: Reply | undefined): void => {
    if (reply?.status === 201) {
      done.push(name);
      for (const tell of waiting.splice(0)) tell(performance.now());
    } else if (reply === undefined) silent += 1;
    else if (reply.status === 503 && Number(reply.headers.get('retry-after')) > 0) refused += 1;
    else wrong += 1;
  };
  const write = async () => {
    while (!over) {
      nth += 1;
      const name = `Written ${nth}`;
      note(name, await tried(admin.ask('POST', '/api/properties', { body: aProperty({ name }) })));
      await wait(50);
    }
  };
  const working = Array.from({ length: count }, write);
  return {
    /** Resolves with the time of the next acknowledged write. */
    nextDone: () => new Promise<number>((resolve) => waiting.push(resolve)),
    stop: async () => {
      over = true;
      await Promise.all(working);
      return { done, refused, silent, wrong };
    },
  };
}
