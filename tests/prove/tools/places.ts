import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, knownMigrations } from '@acre/http-api/testing';
import { type Caller, callerAt } from '../../api/support/caller.ts';
import { plantedAddresses } from '../control/holes.ts';
import { callsOf } from './calls.ts';
import { stock } from './stock.ts';
import type { Place } from './tool.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const files = fileURLToPath(new URL('../control/files/', import.meta.url));

type Served = Readonly<{ url: string; scratch: string }>;

/** Logs in the administrator of the demo. */
async function signedIn(url: string): Promise<Caller> {
  const caller = callerAt(url);
  const { status } = await caller.ask('POST', '/api/login', { body: { username: 'admin@acre.test', password: 'acre-demo-1' } });
  if (status !== 200) throw new Error(`The login at ${url} returned status ${status} instead of 200.`);
  return caller;
}

export async function isStillSignedIn({ url, cookie }: Place): Promise<boolean> {
  return (await callerAt(url, { cookie }).ask('GET', '/api/user')).status === 200;
}

export const control = async ({ url, scratch }: Served): Promise<Place> => ({
  name: 'control',
  url,
  cookie: (await signedIn(url)).cookie(),
  calls: plantedAddresses,
  openCalls: plantedAddresses,
  everyParameter: plantedAddresses,
  withoutLimits: (work) => work(),
  sources: [join(files, 'slug.js')],
  migrations: [join(files, '0001_require_phones.sql')],
  packages: join(files, 'bill'),
  description: join(files, 'openapi.json'),
  scratch,
});

export async function product({ url, scratch, database }: Served & { database: Database }): Promise<Place> {
  const admin = await signedIn(url);
  return {
    name: 'product',
    url,
    cookie: admin.cookie(),
    ...(await callsOf(admin, await stock(admin, database))),
    withoutLimits: withoutLimits(database),
    sources: await sourcesIn(['packages', 'db/src', 'scripts']),
    migrations: knownMigrations.map((name) => join(root, 'db/migrations', name)),
    packages: root,
    description: join(root, 'docs/openapi.json'),
    scratch,
  };
}

/** Returns a function that runs `work` without rate limits. Meanwhile, the counters of all rate limits are deleted every 50 ms. */
const withoutLimits =
  (database: Database): Place['withoutLimits'] =>
  async (work) => {
    const forgetting = setInterval(
      () =>
        database('rate_limits')
          .del()
          .catch(() => undefined),
      50,
    );
    return work().finally(() => clearInterval(forgetting));
  };

async function sourcesIn(folders: readonly string[]): Promise<string[]> {
  const all = await Promise.all(
    folders.map(async (folder) => (await readdir(join(root, folder), { recursive: true })).map((path) => join(root, folder, path))),
  );
  const isSource = (path: string) => /\.(tsx?|mjs)$/.test(path) && !/node_modules|\/dist\/|\.d\.ts$|\.test\.tsx?$/.test(path);
  return all
    .flat()
    .filter(isSource)
    .sort((a, b) => basename(a).localeCompare(basename(b)));
}
