/** A try that asks for places, and then may hold them until it ends. */
export type TryUnderWay = Readonly<{
  /** It held its places and gave them back, or left them taken. */
  ended(): void;
  /** It could not be asked for. */
  failed(): void;
  /** It found no place under `full`. Waits while others hold or ask for places there, and answers whether one who held any ended since it began. */
  mayAskAgain(full: readonly string[]): Promise<boolean>;
}>;

type Running = Readonly<{ keys: readonly string[]; over: Promise<void> }>;
/** Until the next holder ends. Whoever waits remembers one and finds those after it; what nobody remembers is forgotten. */
type Moment = { end?: Readonly<{ keys: readonly string[]; next: Moment }> };

/**
 * The tries of this instance. One counts as under way from before it asks: between taking a place and hearing of it, those who were refused for it
 * must find it.
 */
export function triesUnderWay(): { begin(keys: readonly string[]): TryUnderWay } {
  const running = new Set<Running>();
  let now: Moment = {};
  return {
    begin: (keys) => {
      const since = now;
      let isOver = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        isOver = resolve;
      });
      const one: Running = { keys, over };
      running.add(one);
      const failed = (): void => {
        running.delete(one);
        isOver();
      };
      return {
        failed,
        ended: () => {
          const next = {};
          now.end = { keys, next };
          now = next;
          failed();
        },
        mayAskAgain: async (full) => {
          failed();
          while (!hasEnded(full, since)) {
            const others = [...running].filter((other) => shareOne(other.keys, full));
            if (others.length === 0) return false;
            await Promise.race(others.map((other) => other.over));
          }
          return true;
        },
      };
    },
  };
}

const shareOne = (keys: readonly string[], others: readonly string[]) => keys.some((key) => others.includes(key));

function hasEnded(full: readonly string[], since: Moment): boolean {
  for (let { end } = since; end !== undefined; { end } = end.next) if (shareOne(end.keys, full)) return true;
  return false;
}
