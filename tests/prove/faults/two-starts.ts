import { embedded, type Started } from '../support/embedded.ts';
import { until } from '../support/running.ts';
import type { Scene } from './scene.ts';

const pairs = 40;

/**
 * Starts two servers at the same moment on one data folder, `pairs` times. One of them must serve, and the other must exit with code 1.
 * Both are then killed, so that the next pair finds an old lock and a running PostgreSQL.
 */
export async function twoStarts({ found, ending }: Pick<Scene, 'found' | 'ending'>): Promise<void> {
  const acre = await embedded(ending);
  let [alone, told] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    const both = await Promise.all([acre.start(), acre.start()]);
    await until(async () => (await servingOf(both)).length + endedOf(both).length === 2, 'both starts had succeeded or failed', 60);
    const serving = await servingOf(both);
    if (serving.length === 1) alone += 1;
    if (endedOf(both).every(({ child }) => child.exitCode === 1)) told += 1;
    await Promise.all(both.map(({ kill }) => kill()));
  }
  found.add(
    `Two simultaneous starts on one data folder, ${pairs} pairs, each after a kill (-9): pairs in which exactly one server runs`,
    alone,
    '',
    { exactly: pairs },
  );
  found.add('Pairs in which the other one exited with code 1', told, '', { exactly: pairs });
}

const endedOf = (both: readonly Started[]): Started[] => both.filter(({ isAlive }) => !isAlive());

async function servingOf(both: readonly Started[]): Promise<Started[]> {
  const are = await Promise.all(both.map(async (one) => one.isAlive() && (await one.isReady())));
  return both.filter((_, nth) => are[nth]);
}
