import type { Member } from '@acre/domain/kernel/actor';
import { addDays } from '@acre/domain/kernel/time';
import type { listProperties } from '@acre/domain/properties/list-properties';

export type Read<A> = (actor: A) => Promise<unknown>;
export type Reads<A = Member> = Record<string, Read<A>>;
/** This actor may also be a visitor, for reads that are open to everyone. */
export type Anybody = Parameters<typeof listProperties>[0]['actor'];

export const first = { page: 1, pageSize: 24 };
export const daysAgo = (days: number): string => addDays(new Date().toISOString(), -days).slice(0, 10);

/** Creates one read for each of these values, such as one for each sort order. */
export const each = <T extends string, A>(all: readonly T[], title: (one: T) => string, read: (one: T) => Read<A>): Reads<A> =>
  Object.fromEntries(all.map((one) => [title(one), read(one)]));
