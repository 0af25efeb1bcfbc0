import knex, { type Knex } from 'knex';
import pg from 'pg';
import { type RanStatement, watchStatements } from './watch-statements.ts';

export type Database = Knex;
export type Transaction = Knex.Transaction;

const int8 = 20;
const date = 1082;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(date, (text) => text);

type Session = { query(sql: string, done: (error: Error | null) => void): void };
type AfterCreate = (session: Session, done: (error: Error | null, session: Session) => void) => void;

/**
 * Switches to the role acre_app, which may not change append-only tables. Before the first migration has created the role, this statement
 * does nothing.
 */
const takeRole = `select set_config('role', rolname, false) from pg_roles where rolname = 'acre_app' and pg_has_role(oid, 'member')`;
const asTheApplication =
  (ran: RanStatement | undefined): AfterCreate =>
  (session, done) => {
    if (ran) watchStatements(session as unknown as pg.Client, ran);
    session.query(takeRole, (error) => done(error, session));
  };

/** knex prints errors that it also throws, but the caller decides what to print. */
const silent = { warn: () => undefined, error: () => undefined };

const open = (url: string, timeoutMs: number, pool: Knex.PoolConfig): Knex =>
  knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'acre',
      statement_timeout: timeoutMs,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    },
    acquireConnectionTimeout: 3000,
    pool: { min: 0, ...pool },
    log: silent,
  });

/** A process has at most this many connections for requests. */
export const poolSize = 10;

/**
 * Opens the pool for requests: role acre_app, at most 5 seconds per statement, 3 seconds to get a connection. `ran` is called after each
 * statement.
 */
export const connect = (url: string, ran?: RanStatement): Knex => open(url, 5000, { max: poolSize, afterCreate: asTheApplication(ran) });

/**
 * Opens the pool for migrations and maintenance. Its connections keep the login role, which owns the tables. Their statements have no time
 * limit.
 */
export const connectAsOwner = (url: string): Knex => open(url, 0, { max: 2 });
