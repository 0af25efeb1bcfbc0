import { setTimeout as wait } from 'node:timers/promises';
import { embedded } from '../support/embedded.ts';
import { joiningAt } from '../support/firm-at.ts';
import { until } from '../support/running.ts';
import { writers } from './database-away.ts';
import type { Scene } from './scene.ts';

const rounds = 10;

/** Kills the embedded PostgreSQL (-9) while members write, with one and with two server processes. */
export async function postgresKilled({ found, ending }: Pick<Scene, 'found' | 'ending'>): Promise<void> {
  let [slowest, unsaid, ended, lost, written] = [0, 0, 0, 0, 0];
  for (const processes of ['1', '2']) {
    const acre = await embedded(ending);
    const server = await acre.start({ WEB_CONCURRENCY: processes });
    await until(server.isReady, 'Acre with its embedded database was ready', 120);
    const owner = await acre.owner();
    const writing = writers(await joiningAt(server.url, owner)('admin'), 4);
    for (let round = 0; round < rounds; round += 1) {
      await wait(300 + ((round * 37) % 200));
      const killed = await acre.killPostgres();
      // Only a write after the first 503 of the health check counts. A write that finishes at the moment of the kill proves nothing.
      await until(async () => (await server.status('/api/health')) === 503, '/api/health returned 503', 30).catch(() => (unsaid += 1));
      slowest = Math.max(slowest, (await writing.nextDone()) - killed);
    }
    if (!server.isAlive()) ended += 1;
    const { done } = await writing.stop();
    const names = new Set<string>(await owner('properties').pluck('name'));
    lost += done.filter((name) => !names.has(name)).length;
    written += done.length;
    await owner.destroy();
    await server.stop();
  }
  found.add(
    `Embedded PostgreSQL killed (-9) ${2 * rounds} times under load: longest time until a write succeeds again`,
    slowest / 1000,
    ' s',
    {
      atMost: 5,
    },
  );
  found.add('Kills that /api/health did not report (503)', unsaid, '', { atMost: 0 });
  found.add('Servers that exited', ended, '', { atMost: 0 });
  found.add(`Acknowledged writes that are lost, of ${written}`, lost, '', { atMost: 0 });
}
