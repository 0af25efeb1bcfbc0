import { addDays, type Member } from '@acre/domain';
import type { Application } from '@acre/domain/application';

/** A question, as somebody asks it. */
export type Read<A> = (actor: A) => Promise<unknown>;
/** Questions by what they ask for. */
export type Reads<A = Member> = Record<string, Read<A>>;
/** Who asks for what visitors may ask for too. */
export type Anybody = Parameters<Application['listProperties']>[0];

export const first = { page: 1, pageSize: 24 };
export const daysAgo = (days: number): string => addDays(new Date().toISOString(), -days).slice(0, 10);

/** The same question once for each of these. */
export const each = <T extends string, A>(all: readonly T[], title: (one: T) => string, read: (one: T) => Read<A>): Reads<A> =>
  Object.fromEntries(all.map((one) => [title(one), read(one)]));
