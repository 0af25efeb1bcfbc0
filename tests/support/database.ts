import { randomBytes } from 'node:crypto';
import { connect, connectAsOwner, type Database } from '@acre/http-api/testing';
import { afterAll, inject } from 'vitest';

export type FreshDatabase = {
  /** As the application connects: role acre_app, time limits. */
  readonly db: Database;
  /** As the owner of the tables: may truncate and change what is append-only by its rights. */
  readonly owner: Database;
  readonly url: string;
  drop(): Promise<void>;
};

/** A migrated, empty database of this test file's own, dropped after its last test. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const cluster = inject('clusterUrl');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const root = connectAsOwner(`${cluster}postgres`);
  await root.raw(`create database ${name} template acre_template`);
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
