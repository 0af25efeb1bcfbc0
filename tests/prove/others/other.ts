import type { Database } from '@acre/http-api/testing';
import type { Asked } from '../../bench/lists/questions.ts';
import type { Served } from '../../bench/support/serving.ts';

/** A schema of the database with one table, which has the columns and rows of Acre's public list, and its search words. */
export const table = 'listings';

/** The requests that other products get too, without totals. */
export const askedOfOthers = ['newest', 'filtered', 'searched', 'one', 'after'] as const satisfies readonly Asked[];
export type AskedOfOthers = (typeof askedOfOthers)[number];
export type Request = Readonly<{ path: string; body?: string }>;

/** Another product, as the npm registry publishes it. */
export type Other = Readonly<{
  name: string;
  /** The goal for Acre, as a multiple of the pages per second. */
  times: number;
  /** The dependencies of its own package.json, with versions. */
  dependencies: Readonly<Record<string, string>>;
  /** The files in its folder, by path. */
  files?: Readonly<Record<string, string>>;
  /** Starts it, and lets it serve the table to visitors. Its schema exists and is empty. */
  start(scene: Readonly<{ folder: string; databaseUrl: string; owner: Database; port: number; schema: string }>): Promise<Served>;
  /** The same rows in the same order, without a total. */
  asked: Readonly<Record<AskedOfOthers, Request>>;
}>;
