import type { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { sentenceOf } from '@acre/contracts/mechanism/errors';
import { statusesTried } from '@acre/contracts/properties/bulk-status-change';
import type { PropertyStatus } from '@acre/domain/properties/status/status';
import { refusedOrElse } from '../../client/refused-or-else.ts';
import type { Outcome } from './journal.ts';

/** Holds only the fields of a record that a status change needs. */
export type Moved<S extends string = string> = {
  readonly id: number;
  readonly status: S;
  readonly version: number;
  readonly called: string;
  /** Only a deal has this field. */
  readonly propertyStatus?: PropertyStatus | undefined;
};
export type Target<S extends string = string> = {
  readonly status: S;
  readonly reason?: string | undefined;
  /** If set, the property of the deal gets this status in the same call. */
  readonly propertyStatus?: PropertyStatus | undefined;
};

export type Single<S extends string = string> = {
  read(client: Client, id: number): Promise<Moved<S>>;
  /** Throws if `found` and `target` already show that the server would refuse the move. The move is then not sent. */
  refuse?(found: Moved<S>, target: Target<S>): void;
  /** The server refuses the move with `version.stale` if the record, or the status of a deal's property, has changed by now. */
  move(client: Client, line: Line, target: Target<S>): Promise<Moved>;
};

/** Holds a record's status and version, or the reason why the record cannot be read or may not be moved. */
export type Seen = { readonly id: number } & ((Line & { readonly status: string }) | { readonly why: string });
/** The change is made only if the record still has this version, and if the property of a deal that is to change still has this status. */
export type Line = Pick<Moved, 'id' | 'version' | 'propertyStatus'>;

export type Batches<S extends string = string> = {
  /** One request contains at most this many records. */
  readonly atOnce: number;
  look(client: Client, ids: readonly number[], target: Target<S>): Promise<readonly Seen[]>;
  moveAll(client: Client, lines: readonly Line[], target: Target<S>): Promise<readonly Outcome[]>;
};

/** Builds the batches for records whose endpoints take one record at a time. */
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
      lines.map((line) =>
        refusedOrElse<Outcome>(
          async () => ({ id: (await move(client, line, target)).id, outcome: 'changed' }),
          (why) => ({ id: line.id, outcome: 'refused', why }),
        ),
      ),
    ),
});

type Statuses = typeof api.properties;

/**
 * Builds the batches for properties. The server does not change a property if the version in the property's `Line` is outdated. The server
 * still changes the other properties of the batch.
 */
export const byVersion = (tries: Statuses['tryStatuses'], changes: Statuses['changeStatusesByVersion']): Batches<PropertyStatus> => ({
  atOnce: statusesTried,
  look: async (client, ids, { status }) => {
    const found = await client.call(tries, { query: { status, ids: ids.join(',') } });
    return found.map(({ id, status: has, version }) =>
      has === null || version === null ? { id, why: sentenceOf['property.not_found'] } : { id, status: has, version },
    );
  },
  moveAll: async (client, lines, { status }) => {
    const outcomes = await client.call(changes, { body: { status, lines: lines.map(({ id, version }) => ({ id, version })) } });
    return outcomes.map(({ id, outcome }) => {
      if (outcome === 'changed' || outcome === 'unchanged') return { id, outcome };
      return { id, outcome: 'refused', why: sentenceOf[outcome === 'stale' ? 'version.stale' : 'property.not_found'] };
    });
  },
});
