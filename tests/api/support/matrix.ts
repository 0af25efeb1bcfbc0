import { api } from '@acre/contracts/api';
import { type CallerRole, type Endpoint, endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { calls } from './matrix/index.ts';
import type { Cast } from './matrix/kit.ts';

export type Cell = { readonly callerRole: CallerRole; readonly status: number };
export type Row = {
  /** An example is `deals.edit.commission`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly cells: readonly Cell[];
};

/** The authorization matrix has one row for each operation of each endpoint in the contract. */
export const matrix: readonly Row[] = endpointsOf(api).flatMap(([endpointName, endpoint]) =>
  Object.entries(endpoint.access).map(([operation, row]) => ({
    name: `${endpointName}.${operation}`,
    endpoint,
    cells: Object.entries(row).map(([callerRole, status]) => ({ callerRole: callerRole as CallerRole, status })),
  })),
);

export const triedRows: readonly string[] = Object.keys(calls);

/**
 * Returns whether the requests of a row depend on their caller. If they do, the function in `calls` that builds them has a second
 * parameter, `callerRole`.
 */
export const differByCaller = (name: string): boolean => (calls[name]?.length ?? 0) > 1;

/** Returns the requests of a row for a caller, all of which must be answered with the same status. */
export async function callsFor(name: string, cast: Cast, callerRole: CallerRole) {
  const build = calls[name];
  if (!build) throw new Error(`No call tries the row ${name}.`);
  const built = await build(cast, callerRole);
  return Array.isArray(built) ? built : [built];
}
