import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Cluster, connect, connectAsOwner, type Database, migrate, startCluster } from '@acre/http-api/testing';
import { afterAll } from 'vitest';
import type { FreshDatabase } from './database.ts';

export type Standby = Readonly<{
  url: string;
  /** This connection is the superuser's. */
  db: Database;
  /** Pauses replay: later writes arrive but stay invisible. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until the standby has replayed all writes of the primary. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}>;

const settings = { fsync: 'off', shared_buffers: '32MB', max_connections: '60', hot_standby_feedback: 'on' };
const name = 'firm';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'acre-replicated-'));
  await chmod(made, 0o711);
  afterAll(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Creates a migrated database on a real primary with a real standby, which was copied while the primary was stopped. */
export async function replicatedDatabase(): Promise<FreshDatabase & { readonly standby: Standby }> {
  const [here, there] = [await folder(), await folder()];
  const made = await startCluster({ folder: here, settings, forgetful: true });
  await made.stop();
  await promisify(execFile)('cp', ['-a', `${here}/.`, there]);
  const primary = await startCluster({ folder: here });
  const { hostname, port, username, password } = new URL(primary.url('postgres'));
  const conninfo = `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`;
  await appendFile(join(there, 'postgres', 'postgresql.auto.conf'), conninfo);
  await writeFile(join(there, 'postgres', 'standby.signal'), '');
  const following = await startCluster({ folder: there });
  const root = connectAsOwner(primary.url('postgres'));
  await root.raw('create database ??', [name]);
  await root.destroy();
  const url = primary.url(name);
  const [db, owner] = [connect(url), connectAsOwner(url)];
  await migrate(owner);
  const standby = await standbyOf(following, owner);
  const drop = async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
    await standby.stop();
    await primary.stop();
  };
  afterAll(drop);
  return { db, owner, url, drop, standby };
}

async function standbyOf(cluster: Cluster, primary: Database): Promise<Standby> {
  const db = connectAsOwner(cluster.url('postgres'));
  const position = async (): Promise<boolean> => {
    const { rows } = await primary.raw('select pg_current_wal_flush_lsn()::text as lsn');
    const { rows: there } = await db.raw('select pg_last_wal_replay_lsn() >= ?::pg_lsn as shown', [rows[0].lsn]);
    return there[0].shown;
  };
  const caughtUp = async () => {
    while (!(await position())) await wait(20);
  };
  await caughtUp();
  const pause = async () => {
    await db.raw('select pg_wal_replay_pause()');
    const paused = async () => (await db.raw(`select pg_get_wal_replay_pause_state() = 'paused' as yes`)).rows[0].yes as boolean;
    while (!(await paused())) await wait(20);
  };
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await db.destroy();
    await cluster.stop();
  };
  return {
    url: cluster.url(name),
    db,
    pause,
    resume: async () => void (await db.raw('select pg_wal_replay_resume()')),
    caughtUp,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
