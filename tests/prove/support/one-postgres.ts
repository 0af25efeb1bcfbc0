import { join } from 'node:path';
import { connectAsOwner, migrate } from '@acre/http-api/testing';
import { ask } from './pair.ts';
import { debianPostgres, type Endings, freePort } from './running.ts';

const settings = (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 128MB
max_connections = 120
`;

/**
 * Runs Debian's PostgreSQL with its default, durable settings. It can be shut down or stopped as in a crash, and then restarted at the same
 * port.
 */
export async function onePostgres(ending: Endings) {
  const postgres = await debianPostgres();
  ending.add(postgres.remove);
  const [port, data] = [await freePort(), await postgres.folder('one')];
  await postgres.run('initdb', '-D', data, '-U', 'acre', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust');
  await postgres.append(join(data, 'postgresql.conf'), settings(port));
  const start = () => postgres.run('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', join(data, 'server.log'));
  const stop = (mode: 'fast' | 'immediate') => postgres.run('pg_ctl', 'stop', '-m', mode, '-w', '-s', '-D', data);
  await start();
  ending.add(() => stop('immediate').catch(() => undefined));
  const url = (name: string) => `postgres://acre@127.0.0.1:${port}/${name}`;
  await ask(url('postgres'), 'create database acre_template');
  const template = connectAsOwner(url('acre_template'));
  await migrate(template);
  await template.destroy();
  /** Creates a migrated, empty database and returns its URL. */
  const fresh = async (name: string): Promise<string> => {
    await ask(url('postgres'), `create database ${name} template acre_template`);
    return url(name);
  };
  return { version: postgres.version, start, stop, fresh };
}
export type OnePostgres = Awaited<ReturnType<typeof onePostgres>>;
