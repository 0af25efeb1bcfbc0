import { type api, type Client, sentenceOf, statusesTried } from '@acre/contracts';
import type { PropertyStatus } from '@acre/domain';
import { refusedOrElse } from '../refused-or-else.ts';
import type { Outcome } from './journal.ts';

/** A record with a status, as far as moving it needs to know it. */
export type Moved<S extends string = string> = {
  readonly id: number;
  readonly status: S;
  readonly version: number;
  readonly called: string;
};
export type Target<S extends string = string> = { readonly status: S; readonly reason?: string | undefined };

/** How a single record is read and moved. */
export type Single<S extends string = string> = {
  read(client: Client, id: number): Promise<Moved<S>>;
  /** Throws what the move would be refused for, as far as the record tells. */
  refuse?(found: Moved<S>, target: Target<S>): void;
  /** Refused with `version.stale` where the record is no longer that version. */
  move(client: Client, id: number, target: Target<S>, version: number): Promise<Moved>;
};

/** A record as it stands, or why it cannot be looked at. */
export type Seen = { readonly id: number } & ({ readonly status: string; readonly version: number } | { readonly why: string });
/** A change that is made only on this version. */
export type Line = { readonly id: number; readonly version: number };

/** How many records of a noun are looked at, and then moved, together. */
export type Batches<S extends string = string> = {
  /** How many at once: all of them are moved, or none for a reason that concerns them all. */
  readonly atOnce: number;
  look(client: Client, ids: readonly number[], target: Target<S>): Promise<readonly Seen[]>;
  moveAll(client: Client, lines: readonly Line[], target: Target<S>): Promise<readonly Outcome[]>;
};

/** Where the server takes one at a time. */
export const oneByOne = <S extends string>({ read, refuse, move }: Single<S>): Batches<S> => ({
  atOnce: 1,
  look: (client, ids, target) =>
    Promise.all(
      ids.map((id) =>
        refusedOrElse<Seen>(
          async () => {
            const found = await read(client, id);
            refuse?.(found, target);
            return found;
          },
          (why) => ({ id, why }),
        ),
      ),
    ),
  moveAll: (client, lines, target) =>
    Promise.all(
      lines.map(({ id, version }) =>
        refusedOrElse<Outcome>(
          async () => ({ id: (await move(client, id, target, version)).id, outcome: 'changed' }),
          (why) => ({ id, outcome: 'refused', why }),
        ),
      ),
    ),
});

type Statuses = typeof api.properties;

/** Where the server takes many, each on its version. */
export const byVersion = (tries: Statuses['tryStatuses'], changes: Statuses['changeStatusesByVersion']): Batches<PropertyStatus> => ({
  atOnce: statusesTried,
  look: async (client, ids, { status }) => {
    const found = await client.call(tries, { query: { status, ids: ids.join(',') } });
    return found.map(({ id, status: has, version }) =>
      has === null || version === null ? { id, why: sentenceOf['property.not_found'] } : { id, status: has, version },
    );
  },
  moveAll: async (client, lines, { status }) => {
    const outcomes = await client.call(changes, { body: { status, lines: [...lines] } });
    return outcomes.map(({ id, outcome }) => {
      if (outcome === 'changed' || outcome === 'unchanged') return { id, outcome };
      return { id, outcome: 'refused', why: sentenceOf[outcome === 'stale' ? 'version.stale' : 'property.not_found'] };
    });
  },
});
