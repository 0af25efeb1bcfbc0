import type { Database } from '@acre/http-api/testing';
import type { Asked } from '../../bench/lists/questions.ts';
import type { Served } from '../../bench/support/serving.ts';

/** A schema of the database and the one table in it, which has the columns and the rows of Acre's public list, and the words it is searched by. */
export const table = 'listings';

/** What others are asked too; totals they are not asked for. */
export const askedOfOthers = ['newest', 'filtered', 'searched', 'one', 'after'] as const satisfies readonly Asked[];
export type AskedOfOthers = (typeof askedOfOthers)[number];
export type Request = Readonly<{ path: string; body?: string }>;

/** Another product, as it comes out of the npm registry. */
export type Other = Readonly<{
  name: string;
  /** How many times as many pages Acre is to serve. */
  times: number;
  /** Of its own package.json, with versions. */
  dependencies: Readonly<Record<string, string>>;
  /** What stands in its folder, by path. */
  files?: Readonly<Record<string, string>>;
  /** Starts it, and has it serve the table to whoever asks. Its schema is there, with nothing in it. */
  start(scene: Readonly<{ folder: string; databaseUrl: string; owner: Database; port: number; schema: string }>): Promise<Served>;
  /** The same rows in the same order, without a total. */
  asked: Readonly<Record<AskedOfOthers, Request>>;
}>;
