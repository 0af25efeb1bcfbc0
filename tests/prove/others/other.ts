import type { Database } from '@acre/http-api/testing';
import type { Asked } from '../../bench/lists/questions.ts';
import type { Served } from '../../bench/support/serving.ts';

/**
 * Every product in the comparison serves a table of this name. The table contains the rows and columns of Acre's public list, and the
 * search text of each property.
 */
export const table = 'listings';

/** The comparison sends these requests to Acre and to the other products. The other products are not asked for the total number of rows. */
export const askedOfOthers = ['newest', 'filtered', 'searched', 'one', 'after'] as const satisfies readonly Asked[];
export type AskedOfOthers = (typeof askedOfOthers)[number];
export type Request = Readonly<{ path: string; body?: string }>;

/** Describes another product, which is installed from the npm registry as it is published there. */
export type Other = Readonly<{
  name: string;
  /** Acre's pages per second divided by the other product's must be at least `times`. */
  times: number;
  /** The package.json of the folder in which the product is installed contains these dependencies, each with its version. */
  dependencies: Readonly<Record<string, string>>;
  /** These files are written into the product's folder. Each key is a path. */
  files?: Readonly<Record<string, string>>;
  /**
   * Starts the product. Fills the product's `table` with the rows of Acre's public list, and lets visitors read this table. The database
   * schema `schema` already exists and is empty.
   */
  start(scene: Readonly<{ folder: string; databaseUrl: string; owner: Database; port: number; schema: string }>): Promise<Served>;
  /** The other product must answer these requests with the same rows as Acre, in the same order. Its responses have no total. */
  asked: Readonly<Record<AskedOfOthers, Request>>;
}>;
