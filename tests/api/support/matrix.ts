import { type Asker, api, type Endpoint, endpointsOf } from '@acre/contracts';
import { calls } from './matrix/index.ts';
import type { Cast } from './matrix/kit.ts';

export type Cell = { readonly asker: Asker; readonly status: number };
export type Row = {
  /** Such as `deals.edit.commission`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly cells: readonly Cell[];
};

/** The authorization matrix as the contract states it. */
export const matrix: readonly Row[] = endpointsOf(api).flatMap(([endpointName, endpoint]) =>
  Object.entries(endpoint.access).map(([operation, row]) => ({
    name: `${endpointName}.${operation}`,
    endpoint,
    cells: Object.entries(row).map(([asker, status]) => ({ asker: asker as Asker, status })),
  })),
);

export const triedRows: readonly string[] = Object.keys(calls);

/** The requests that try a row for an asker; all of them must be answered alike. */
export async function callsFor(name: string, cast: Cast, asker: Asker) {
  const build = calls[name];
  if (!build) throw new Error(`No call tries the row ${name}.`);
  const built = await build(cast, asker);
  return Array.isArray(built) ? built : [built];
}
