import { randomBytes } from 'node:crypto';
import { connect, connectAsOwner, type Database } from '@acre/http-api/testing';
import { afterAll, inject } from 'vitest';

export type FreshDatabase = {
  /** This connection is like the application's: role acre_app, with time limits. */
  readonly db: Database;
  /** This connection is the table owner's, who may truncate and change append-only tables. */
  readonly owner: Database;
  readonly url: string;
  drop(): Promise<void>;
};

/**
 * Creates an empty database for this test file, and drops it after the last test. The database is migrated unless `template` is
 * `template0`.
 */
export async function freshDatabase(template: 'acre_template' | 'template0' = 'acre_template'): Promise<FreshDatabase> {
  const cluster = inject('clusterUrl');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const root = connectAsOwner(`${cluster}postgres`);
  await root.raw(`create database ${name} template ${template}`);
  const url = `${cluster}${name}`;
  const [db, owner] = [connect(url), connectAsOwner(url)];
  let dropped: Promise<void> | undefined;
  const remove = async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
    await root.raw(`drop database if exists ${name} with (force)`);
    await root.destroy();
  };
  const drop = () => {
    dropped ??= remove();
    return dropped;
  };
  afterAll(drop);
  return { db, owner, url, drop };
}
