import { NavigationType, type To } from 'react-router-dom';
import { hrefOf, type Place, placeOf, read, write } from './entry.ts';

export type Move = Readonly<{ place: Place; type: NavigationType; keepsScroll: boolean }>;
type Options = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };

/** Where a move leads. */
export type Target = Readonly<{ pathname: string; search: string }>;

/** Asked before each move; may hold it, and let it go on later. */
type Holder = Readonly<{ holds: (to: Target) => boolean; keep: (goOn: () => void) => void }>;

const holders = new Set<Holder>();
let now: Move | undefined;
let arrive: (move: Move) => Promise<void> = async () => undefined;
/** Steps back or forth that are this module's own. */
let undoing = false;
let released = false;

/** Where the app is; at first, where the browser is. */
export function here(): Move {
  now ??= { place: read(-1), type: NavigationType.Pop, keepsScroll: true };
  return now;
}

const holderOf = ({ location }: Place): Holder | undefined => [...holders].find(({ holds }) => holds(location));

function settle(move: Move): Promise<void> {
  now = move;
  return arrive(move);
}

/** Moves to an address; done when its screen stands. A move that is held is done at once. */
export async function go(to: To, { replace = false, state, preventScrollReset = false }: Options = {}): Promise<void> {
  const place = placeOf(to, here().place.nth + (replace ? 0 : 1), state);
  const move = (): Promise<void> => {
    write(place, replace ? 'replace' : 'push');
    return settle({ place, type: replace ? NavigationType.Replace : NavigationType.Push, keepsScroll: preventScrollReset });
  };
  const holder = holderOf(place);
  if (holder) holder.keep(() => void move());
  else await move();
}

/** Back and Forward: the browser is there already, so what is held is taken back first. */
function onPop(): void {
  if (undoing) {
    undoing = false;
    return;
  }
  const before = here().place.nth;
  const place = read(before);
  const steps = place.nth - before;
  const holder = released || steps === 0 ? undefined : holderOf(place);
  released = false;
  if (!holder) {
    void settle({ place, type: NavigationType.Pop, keepsScroll: false });
    return;
  }
  undoing = true;
  window.history.go(-steps);
  holder.keep(() => {
    released = true;
    window.history.go(steps);
  });
}

/** Tells of each move; there is one reader, the router. */
export function follow(reader: (move: Move) => Promise<void>): void {
  arrive = reader;
  window.addEventListener('popstate', onPop);
}

/** Until the returned function is called, `holder` is asked before each move. */
export function hold(holder: Holder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
}

/** What the router's links and redirects move by. */
export const navigator = {
  createHref: hrefOf,
  go: (steps: number) => window.history.go(steps),
  push: (to: To, state?: unknown, options?: Options) => void go(to, { ...options, state, replace: false }),
  replace: (to: To, state?: unknown, options?: Options) => void go(to, { ...options, state, replace: true }),
};
