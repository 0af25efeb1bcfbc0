import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { connectAsOwner, type Database, startTemporaryCluster } from '@acre/http-api/testing';
import { benchDatabase, type Served, serveAcre } from '../../bench/support/serving.ts';
import { type Findings, findings, type Proof } from './findings.ts';
import { type Endings, endings, freePort } from './running.ts';

export type Scene = Readonly<{ found: Findings; ending: Endings }>;

const minute = 60_000;

/**
 * Returns a function that runs `measure` and returns its findings as a `Proof`. An error, or a run longer than `most` minutes, becomes a
 * finding. Everything in `scene.ending` is stopped afterward. A text that `measure` returns is added to the title.
 */
export const proving =
  (title: string, measure: (scene: Scene) => Promise<string> | Promise<void>, most = 90) =>
  async (): Promise<Proof> => {
    const scene = { found: findings(), ending: endings() };
    const began = [new Date().toISOString().slice(0, 10), ...(await measuredCode()), `${cpus().length} cores in total`];
    const more = await inTime(measure(scene) as Promise<unknown>, most)
      .catch((error: Error) => {
        process.stderr.write(`${error.stack}\n`);
        scene.found.broke('Whole proof', error.message);
      })
      .finally(scene.ending.run);
    return scene.found.proof(`${title} (${[...began, ...(typeof more === 'string' ? [more] : [])].join(', ')})`);
  };

function inTime<R>(work: Promise<R>, most: number): Promise<R> {
  const late = once(AbortSignal.timeout(most * minute), 'abort').then(() => {
    throw new Error(`not finished after ${most} minutes`);
  });
  return Promise.race([work, late]);
}

/** Starts a new cluster. When the scene ends, its servers, database connections and the cluster itself are stopped. */
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
    /** Creates a migrated database. Returns its URL, and a connection of its owner. */
    database: async (name: string, fill: (db: Database) => Promise<unknown> = async () => undefined) => {
      const url = await benchDatabase(cluster, name, fill);
      const owner = connectAsOwner(url);
      ending.add(() => owner.destroy());
      return { url, owner };
    },
    /** Starts the built server with trust in one proxy, so that callers can have different IP addresses. */
    acre: async (databaseUrl: string, more: Readonly<Record<string, string>> = {}) =>
      kept(serveAcre(databaseUrl, await freePort(), { TRUSTED_PROXIES: '1', ...more })),
  };
}

const git = async (...args: readonly string[]): Promise<string> => (await promisify(execFile)('git', args)).stdout.trim();
const code = ['packages', 'db', 'tests', 'scripts'];

/**
 * Returns a list with one text: the measured commit, and whether the code has uncommitted changes. Outside of a repository, the list is
 * empty.
 */
async function measuredCode(): Promise<readonly string[]> {
  try {
    const [commit, changed] = [await git('rev-parse', '--short=8', 'HEAD'), await git('status', '--porcelain', '--', ...code)];
    return [`commit ${commit}${changed === '' ? '' : ' plus uncommitted changes'}`];
  } catch {
    return [];
  }
}
