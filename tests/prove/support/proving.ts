import { cpus } from 'node:os';
import { connectAsOwner, type Database, startTemporaryCluster } from '@acre/http-api/testing';
import { benchDatabase, type Served, serveAcre } from '../../bench/support/serving.ts';
import { type Findings, findings, type Proof } from './findings.ts';
import { type Endings, endings, freePort } from './running.ts';

export type Scene = Readonly<{ found: Findings; ending: Endings }>;

/**
 * A proof: what is found in the scene becomes its section, and what was begun there is ended, also when it breaks. What `measure` answers
 * stands in the title beside day and cores.
 */
export const proving = (title: string, measure: (scene: Scene) => Promise<string> | Promise<void>) => async (): Promise<Proof> => {
  const scene = { found: findings(), ending: endings() };
  try {
    const more = await measure(scene);
    const on = [new Date().toISOString().slice(0, 10), `${cpus().length} cores for all of it`, ...(more === undefined ? [] : [more])];
    return scene.found.proof(`${title} (${on.join(', ')})`);
  } finally {
    await scene.ending.run();
  }
};

/** A new cluster. The databases and built servers that are made on it end with the scene. */
export async function newCluster({ ending }: Pick<Scene, 'ending'>) {
  const cluster = await startTemporaryCluster();
  ending.add(cluster.stop);
  const kept = async (starting: Promise<Served>): Promise<Served> => {
    const served = await starting;
    ending.add(served.stop);
    return served;
  };
  return {
    cluster,
    kept,
    /** A migrated database; its address, and the connection of its owner. */
    database: async (name: string, fill: (db: Database) => Promise<unknown> = async () => undefined) => {
      const url = await benchDatabase(cluster, name, fill);
      const owner = connectAsOwner(url);
      ending.add(() => owner.destroy());
      return { url, owner };
    },
    /** The built server behind one trusted proxy, so that callers have addresses of their own. */
    acre: async (databaseUrl: string, more: Readonly<Record<string, string>> = {}) =>
      kept(serveAcre(databaseUrl, await freePort(), { TRUSTED_PROXIES: '1', ...more })),
  };
}
