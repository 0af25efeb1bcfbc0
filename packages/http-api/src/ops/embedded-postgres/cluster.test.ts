import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectAsOwner } from '../../postgres/connect.ts';
import { joinCluster, startCluster } from './cluster.ts';
import { startTemporaryCluster } from './temporary-cluster.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const start = () => startCluster({ folder, forgetful: true });

/** Lists every file and folder with its size and modification time. */
async function everything(): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const found = await Promise.all(names.map((name) => stat(at(name))));
  return names.map((name, nth) => `${name} ${found[nth]?.size} ${found[nth]?.mtimeMs}`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-cluster-'));
  await chmod(folder, 0o711);
  await (await start()).stop();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the work while a file has other content, or while it is missing, and then restores it. */
async function damaged(name: string, content: string | undefined, work: () => Promise<void>): Promise<void> {
  await rename(at(name), at('aside'));
  if (content !== undefined) await writeFile(at(name), content);
  const before = await everything();
  await work();
  expect(await everything()).toEqual(before);
  await rm(at(name), { force: true });
  await rename(at('aside'), at(name));
}

describe('a folder that is not a complete cluster is refused and left untouched', () => {
  it.each([
    ['PG_VERSION is empty', 'postgres/PG_VERSION', ''],
    ['PG_VERSION is missing', 'postgres/PG_VERSION', undefined],
    ['PG_VERSION has no version', 'postgres/PG_VERSION', 'eighteen'],
    ['global/pg_control is missing', 'postgres/global/pg_control', undefined],
    ['global/pg_control is empty', 'postgres/global/pg_control', ''],
    ['global/pg_control is missing', 'postgres/global', undefined],
    ['base, the folder of its databases, is missing or empty', 'postgres/base', undefined],
    ['it is a file', 'postgres', 'a file'],
  ])('%s (%s)', async (lack, name, content) => {
    await damaged(name, content, async () => {
      await expect(start()).rejects.toThrow(`has files but no complete database (${lack}). Acre did not change it. Restore the folder`);
    });
  });

  it('a missing subfolder is reported with PostgreSQL’s own message', async () => {
    await rename(at('postgres', 'pg_wal'), at('wal'));
    await expect(start()).rejects.toThrow(/PostgreSQL could not start with .*pg_wal/);
    expect(await readdir(at('postgres'))).toContain('base');
    await rename(at('wal'), at('postgres', 'pg_wal'));
  });
});

it.each([
  ['missing', undefined, /is missing: put the file back/],
  ['empty', '\n', /is empty: put the file back/],
])('a password file that is %s is never recreated for an existing database', async (_, content, sentence) => {
  await damaged('postgres.password', content, async () => {
    await expect(start()).rejects.toThrow(sentence);
  });
});

describe('a data folder whose database is missing', () => {
  it.each([
    ['missing', async () => undefined],
    ['empty', () => mkdir(at('postgres'))],
  ])('is refused and left untouched if the folder of the database is %s', async (_, replace) => {
    await rename(at('postgres'), at('aside'));
    await replace();
    const before = await everything();
    const sentence = `The database is missing: ${at('postgres.password')} shows that there was one, but there is none in ${at('postgres')}`;
    await expect(start()).rejects.toThrow(sentence);
    await expect(joinCluster({ folder })).rejects.toThrow(sentence);
    expect(await everything()).toEqual(before);
    await rm(at('postgres'), { recursive: true, force: true });
    await rename(at('aside'), at('postgres'));
  });

  it('gets a new database once its password file is removed', async () => {
    await mkdir(at('aside'));
    for (const name of ['postgres', 'postgres.password']) await rename(at(name), at('aside', name));
    await (await start()).stop();
    expect((await readdir(folder)).sort()).toEqual(['aside', 'postgres', 'postgres.password']);
    await rm(at('postgres'), { recursive: true });
    for (const name of ['postgres', 'postgres.password']) await rename(at('aside', name), at(name));
    await rm(at('aside'), { recursive: true });
  });
});

describe('a first start that was killed can be repeated', () => {
  const password = 'chosen by the killed start, before any other';
  let other: string;
  beforeEach(async () => {
    other = await mkdtemp(join(tmpdir(), 'acre-cluster-'));
    await chmod(other, 0o711);
    await writeFile(join(other, 'postgres.password.unfinished'), password);
    onTestFinished(() => rm(other, { recursive: true, force: true }));
  });
  /** Starts and stops the cluster, and returns the names in the folder. A wrong password rejects. */
  async function names(): Promise<string[]> {
    const cluster = await startCluster({ folder: other, forgetful: true });
    const db = connectAsOwner(cluster.url('postgres'));
    await db.raw('select 1').finally(() => db.destroy().then(cluster.stop));
    expect(await readFile(join(other, 'postgres.password'), 'utf8')).toBe(password);
    return (await readdir(other)).sort();
  }

  it('before the database was complete, or between the database and its password file', async () => {
    expect(await names()).toEqual(['postgres', 'postgres.password']);
    await rename(join(other, 'postgres.password'), join(other, 'postgres.password.unfinished'));
    expect(await names()).toEqual(['postgres', 'postgres.password']);
  });
});

describe('the remains of a killed start', () => {
  async function leftover(name: string, named = name): Promise<string> {
    await mkdir(at(name));
    await writeFile(at(name, 'made-by-acre'), named);
    await cp(at('postgres'), at(name, 'cluster'), { recursive: true, filter: (from) => !from.endsWith('postmaster.opts') });
    return name;
  }

  it('are removed by the next start, which never removes anything else', async () => {
    await leftover('postgres.unfinished-abc123');
    await mkdir(at('postgres.unfinished-empty'));
    await mkdir(at('postgres.unfinished-begun'));
    await writeFile(at('postgres.unfinished-begun', 'made-by-acre'), '');
    const unmarked = 'postgres.unfinished-unmarked';
    await mkdir(at(unmarked, 'cluster'), { recursive: true });
    const copied = await leftover('postgres.unfinished-copied', 'postgres.unfinished-abc123');
    const served = await leftover('postgres.unfinished-served');
    await writeFile(at(served, 'cluster', 'postmaster.opts'), 'a server ran on it');
    const mixed = await leftover('postgres.unfinished-mixed');
    await writeFile(at(mixed, 'notes'), 'somebody wrote them');
    await (await start()).stop();
    expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres.password', copied, mixed, served, unmarked].sort());
  });

  it('do not block a start while an initdb still writes to them, and are removed by a later start', async () => {
    const written = await leftover('postgres.unfinished-written');
    // This script keeps creating files, as a running initdb does, but more slowly than `start()` deletes them.
    const write = 'i=0; while :; do for n in 1 2 3 4 5 6 7 8; do : > cluster/base/$i-$n; done; i=$((i+1)); sleep 0.001; done';
    const writer = spawn('sh', ['-c', write], { cwd: at(written), stdio: 'ignore' });
    onTestFinished(() => void writer.kill());
    await (await start()).stop();
    const left = await readdir(at(written)).catch(() => ['made-by-acre']);
    expect(left, 'it is gone, or known as a leftover').toContain('made-by-acre');
    if (writer.kill()) await once(writer, 'exit');
    await (await start()).stop();
    expect(await readdir(folder)).not.toContain(written);
  });
});

it('a new cluster replaces an empty folder, and leaves nothing beside it', async () => {
  const other = await mkdtemp(join(tmpdir(), 'acre-cluster-'));
  await chmod(other, 0o711);
  await mkdir(join(other, 'postgres'));
  await (await startCluster({ folder: other, forgetful: true })).stop();
  expect((await readdir(other)).sort()).toEqual(['postgres', 'postgres.password']);
  expect(await readFile(join(other, 'postgres', 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
  await rm(other, { recursive: true });
});

it('PostgreSQL is not restarted after a stop, because the process is ending', async () => {
  const cluster = await start();
  await cluster.stop();
  await expect(cluster.startAgain()).rejects.toThrow('Acre is stopping.');
  expect(await cluster.isRunning()).toBe(false);
});

it('a temporary cluster has a folder of its own, and removes only that', async () => {
  const cluster = await startTemporaryCluster();
  const db = connectAsOwner(cluster.url('postgres'));
  const { rows } = await db.raw<{ rows: [{ data_directory: string }] }>('show data_directory');
  await db.destroy();
  const own = dirname(rows[0].data_directory);
  expect(dirname(own)).toBe(tmpdir());
  const before = await everything();
  await cluster.stop();
  await expect(stat(own)).rejects.toThrow('ENOENT');
  expect(await everything()).toEqual(before);
});
