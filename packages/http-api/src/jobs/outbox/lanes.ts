import type { Claimed } from '../../postgres/stores/outbox.ts';
import type { Handler } from './handler.ts';

type Attempt = (handler: Handler<unknown>) => Promise<void>;

/**
 * Limits how many background jobs of each kind run at once. A slow kind therefore cannot delay the others. Calls `freed` when a job ends,
 * because another job may then start.
 */
export function createLanes(table: Readonly<Record<string, Handler<unknown>>>, freed: () => void) {
  const running = new Map<Promise<void>, string>();
  const taken = (kind: string) => [...running.values()].filter((one) => one === kind).length;
  const freeSlots = async (): Promise<Record<string, number>> => {
    const free = Object.entries(table).map(
      async ([kind, { atOnce }]) => [kind, (typeof atOnce === 'number' ? atOnce : await atOnce()) - taken(kind)] as const,
    );
    return Object.fromEntries((await Promise.all(free)).filter(([, slots]) => slots > 0));
  };
  const take = ({ kind }: Claimed, attempt: Attempt) => {
    const handler = table[kind];
    if (handler === undefined) throw new Error(`There is no handler for background jobs of the kind ${kind}`);
    const ended = attempt(handler).finally(() => {
      running.delete(ended);
      freed();
    });
    running.set(ended, kind);
  };
  return { freeSlots, take, empty: async () => void (await Promise.all(running.keys())) };
}
