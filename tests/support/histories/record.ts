import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from '../../api/support/caller.ts';
import type { History, Operation } from './history.ts';

export type Random = Readonly<{
  below(limit: number): number;
  one<T>(values: readonly T[]): T;
  isOnce(inSo: number): boolean;
}>;

export const randomFrom = (number: () => number): Random => {
  const below = (limit: number) => Math.floor(number() * limit);
  return { below, one: (values) => values[below(values.length)] as (typeof values)[number], isOnce: (inSo) => below(inSo) === 0 };
};

export type Client<Q, A> = Readonly<{
  name: string;
  /** Returns the next operation, whose id is `id`. */
  think(id: number): Q;
  /** Returns undefined if the result is unknown. */
  ask(asked: Q): Promise<A | undefined>;
  /** Receives the answer, unless the client disconnected before. */
  learn(answer: A, asked: Q, id: number): void;
  /** Returns whether the client may disconnect before there is an answer. */
  mayLeave(asked: Q): boolean;
}>;

const longestPatience = 12;

/**
 * Runs clients in parallel, each of which sends its requests in sequence. Occasionally a client does not wait for the answer, as if the
 * connection were cut.
 */
export async function record<Q, A>(clients: readonly Client<Q, A>[], each: number, random: Random): Promise<History<Q, A>> {
  const operations: Operation<Q, A>[] = [];
  const left: Promise<unknown>[] = [];
  let count = 0;
  const one = async (client: Client<Q, A>): Promise<void> => {
    const id = count;
    count += 1;
    const asked = client.think(id);
    const leavesAfter = client.mayLeave(asked) && random.isOnce(20) ? random.below(longestPatience) : undefined;
    const from = performance.now();
    const answering = client.ask(asked);
    left.push(answering);
    const answer = await (leavesAfter === undefined ? answering : Promise.race([answering, wait(leavesAfter, undefined)]));
    if (answer !== undefined) client.learn(answer, asked, id);
    operations.push({
      id,
      client: client.name,
      asked,
      answer,
      from,
      to: answer === undefined ? Number.POSITIVE_INFINITY : performance.now(),
    });
  };
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; n < each; n += 1) await one(client);
    }),
  );
  await Promise.all(left);
  return operations;
}

/**
 * Returns the result of a request; undefined after a 503, because the request may have been carried out. Throws on any other server error
 * and on a rate limit.
 */
export function answerOf<A>({ status, json, text }: Reply, read: (json: unknown) => A): A | Readonly<{ refused: string }> | undefined {
  if (status === 503) return undefined;
  if (status >= 500 || status === 429) throw new Error(`A request of a history returned status ${status}: ${text.slice(0, 300)}`);
  return status < 300 ? read(json) : { refused: (json as { code: string }).code };
}

/** Formats a history for readers: caller, operation, time and answer. */
export const told = <Q, A>(history: History<Q, A>): string =>
  history
    .map(({ id, client, asked, answer, from, to }) => {
      const times = `${from.toFixed(1)} to ${to.toFixed(1)}`;
      return `${id} ${client}, ${times}: ${JSON.stringify(asked)} -> ${JSON.stringify(answer) ?? 'unknown'}`;
    })
    .join('\n');
