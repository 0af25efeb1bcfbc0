import type { History, Model, Operation } from './history.ts';

export type Verdict<Q, A> = Readonly<{ fits: true }> | Readonly<{ fits: false; longest: History<Q, A>; next: History<Q, A> }>;

/**
 * Returns whether the history is linearizable: a serial order explains every answer and respects real time. An operation with an unknown
 * result may take effect at any later time, or never. The algorithm is by Wing and Gong, with memoization by Lowe.
 */
export function fits<S, Q, A>(initial: S, history: History<Q, A>, model: Model<S, Q, A>): Verdict<Q, A> {
  const steps = history.map(({ asked }) => model.steps(asked));
  const done = history.map(() => 0);
  const tried = new Set<string>();
  const order: Operation<Q, A>[] = [];
  let longest: History<Q, A> = [];
  let next: History<Q, A> = [];
  const isOpen = (at: number): boolean => (done[at] ?? 0) < (steps[at] ?? 0);
  /**
   * Returns the indexes of the operations that may come next. If operation A was answered before operation B was sent, A must come first.
   */
  const candidates = (): number[] => {
    const open = history.flatMap((_, at) => (isOpen(at) ? [at] : []));
    const soonest = Math.min(...open.map((at) => history[at]?.to ?? 0));
    return open.filter((at) => (history[at]?.from ?? 0) <= soonest);
  };
  const isExplained = (): boolean => history.every(({ answer }, at) => answer === undefined || !isOpen(at));
  const search = (state: S): boolean => {
    if (isExplained()) return true;
    const key = `${done.join('')} ${JSON.stringify(state)}`;
    if (tried.has(key)) return false;
    tried.add(key);
    const tries = candidates();
    for (const at of tries) if (take(state, at)) return true;
    if (order.length >= longest.length) {
      longest = [...order];
      next = tries.flatMap((at) => history[at] ?? []);
    }
    return false;
  };
  const take = (state: S, at: number): boolean => {
    const operation = history[at];
    if (operation === undefined) return false;
    const step = done[at] ?? 0;
    const after = model.next(state, operation, step);
    if (after.length === 0) return false;
    done[at] = step + 1;
    order.push(operation);
    for (const one of after) if (search(one)) return true;
    order.pop();
    done[at] = step;
    return false;
  };
  return search(initial) ? { fits: true } : { fits: false, longest, next };
}
