import { join } from 'node:path';
import { connectAsOwner, migrate } from '@acre/http-api/testing';
import { type DebianPostgres, debianPostgres, type Endings, freePort, until } from './running.ts';

const settings = (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 128MB
max_connections = 120
hot_standby_feedback = on
`;
/**
 * Connections need no password, because only this machine may connect. HAProxy checks the servers as `acre_check`, a role without
 * privileges (see deploy/haproxy.cfg).
 */
const access = 'host postgres acre_check 127.0.0.1/32 trust\nhost all acre 127.0.0.1/32 trust\nhost replication acre 127.0.0.1/32 trust\n';

async function start(postgres: DebianPostgres, data: string): Promise<void> {
  await postgres.run('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', join(data, 'server.log'));
}

/** Starts a primary and a standby that confirms each commit, as docs/operating.md describes. */
export async function pairOfServers(ending: Endings) {
  const postgres = await debianPostgres();
  ending.add(postgres.remove);
  const [portA, portB] = [await freePort(), await freePort()];
  const [a, b] = [await postgres.folder('a'), await postgres.folder('b')];
  await postgres.run('initdb', '-D', a, '-U', 'acre', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust');
  await postgres.append(join(a, 'postgresql.conf'), settings(portA));
  await postgres.append(join(a, 'pg_hba.conf'), access);
  await start(postgres, a);
  const stop = (data: string) => () => postgres.run('pg_ctl', 'stop', '-m', 'immediate', '-w', '-D', data).catch(() => undefined);
  ending.add(stop(a));
  const [urlA, urlB] = [portA, portB].map((port) => (name: string) => `postgres://acre@127.0.0.1:${port}/${name}`) as [Named, Named];
  await ask(urlA('postgres'), 'create role acre_check login', 'create database acre');
  const owner = connectAsOwner(urlA('acre'));
  await migrate(owner);
  await owner.destroy();
  const source = `postgres://acre@127.0.0.1:${portA}/postgres?application_name=standby`;
  await postgres.run('pg_basebackup', '-D', b, '-d', source, '-R', '-X', 'stream', '-c', 'fast');
  await postgres.append(join(b, 'postgresql.conf'), `port = ${portB}\n`);
  await start(postgres, b);
  ending.add(stop(b));
  // This setting makes every commit wait for a standby, so the standby must exist first.
  await ask(urlA('postgres'), `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
  const isFollowing = async () => (await ask(urlA('postgres'), `select from pg_stat_replication where sync_state = 'sync'`)) === 1;
  await until(isFollowing, 'the standby replicated synchronously');
  return {
    version: postgres.version,
    ports: [portA, portB] as const,
    urlA,
    urlB,
    killPrimary: () => postgres.run('pg_ctl', 'stop', '-m', 'immediate', '-w', '-D', a),
    promote: () => postgres.run('pg_ctl', 'promote', '-w', '-D', b),
  };
}

type Named = (database: string) => string;

/** Runs statements in sequence and returns the row count of the last one. */
export async function ask(url: string, ...statements: string[]): Promise<number> {
  const db = connectAsOwner(url);
  try {
    let rows = 0;
    for (const statement of statements) rows = (await db.raw(statement)).rows?.length ?? 0;
    return rows;
  } finally {
    await db.destroy();
  }
}
