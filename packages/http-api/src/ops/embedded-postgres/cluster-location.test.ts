import { chmod, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { locationOf, openLocation, type SystemFolders } from './cluster-location.ts';

/** PostgreSQL's account, if Acre runs as root. */
const account = { uid: (process.getuid?.() ?? 0) + 1, gid: (process.getgid?.() ?? 0) + 1 };
let root: string;
let folder: string;
let system: SystemFolders;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'acre-location-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await chmod(root, 0o711);
  folder = join(root, 'data');
  await mkdir(folder, { mode: 0o700 });
  system = { lasting: join(root, 'lasting'), temporary: join(root, 'temporary') };
  for (const path of Object.values(system)) await mkdir(path, { mode: 0o755 });
});

/** Returns the folder of the cluster, and what is reported about it. */
async function located(): Promise<{ cluster: string; isMade: boolean; said: string[] }> {
  const said: string[] = [];
  const { places, ...location } = await locationOf(folder, account, system);
  await openLocation({ places, ...location }, { folder, account, say: (line) => said.push(line) }, system);
  return { ...location, said };
}
async function addCluster(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'PG_VERSION'), '18\n');
}
/** Returns the path that an earlier version gave to a cluster in the temp folder. */
const before = async () => (await locationOf(folder, account, system)).places[1] ?? '';

describe('a data folder that PostgreSQL’s account cannot enter', () => {
  it('gets a new database where the system deletes nothing', async () => {
    const { cluster, isMade, said } = await located();
    expect([dirname(dirname(cluster)), isMade]).toEqual([system.lasting, false]);
    expect(said).toEqual([`The database is in ${cluster}, because only root could open ${folder}, and PostgreSQL does not run as root.`]);
    expect(await readdir(system.temporary)).toEqual([]);
    await addCluster(cluster);
    await chmod(folder, 0o711);
    expect(await located()).toEqual({ cluster, isMade: true, said });
  });

  it('is refused if no lasting folder can be created', async () => {
    await rm(system.lasting, { recursive: true });
    await writeFile(system.lasting, 'a file');
    await expect(located()).rejects.toThrow(/cannot create the folder .*lasting\/acre-\w+ for it \(\w+\): set ACRE_DATA to a folder that/);
  });

  it('keeps the database that an earlier version created in the temp folder, warns, and finds it after the suggested move', async () => {
    await addCluster(await before());
    const home = dirname(await before());
    const { cluster, isMade, said } = await located();
    expect([dirname(dirname(cluster)), isMade]).toEqual([system.temporary, true]);
    expect(said).toEqual([
      expect.stringMatching(/^Warning: the database is in .* may delete it\. .* acre server backup, stop Acre, and run mv \S+ \S+\/$/),
    ]);
    expect(said[0]?.split(' run ')[1]).toBe(`mv ${home} ${system.lasting}/`);
    await rename(home, home.replace(system.temporary, system.lasting));
    expect(await located()).toMatchObject({ cluster: cluster.replace(system.temporary, system.lasting), isMade: true });
  });

  it('does not get a folder that somebody else put into the temp folder', async () => {
    await addCluster(join(root, 'foreign', 'postgres'));
    await symlink(join(root, 'foreign'), dirname(await before()));
    expect(await located()).toMatchObject({ cluster: expect.stringContaining(system.lasting), isMade: false });
  });

  it('is refused if it has a database, which PostgreSQL could use before', async () => {
    await addCluster(join(folder, 'postgres'));
    await expect(located()).rejects.toThrow(`its account cannot enter ${folder}, the folder of the database: run chmod o+x`);
  });
});

it('a data folder that PostgreSQL’s account can enter gets the database inside', async () => {
  await chmod(folder, 0o711);
  expect(await located()).toEqual({ cluster: join(folder, 'postgres'), isMade: false, said: [] });
});
