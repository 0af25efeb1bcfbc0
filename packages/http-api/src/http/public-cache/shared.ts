/**
 * Returns a function that calls `ask` once for all waiting callers. A new caller does not share an `ask` that is already running, because
 * its result may be outdated.
 */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const promise = ask().finally(() => {
      if (running === promise) running = undefined;
    });
    running = promise;
    return promise;
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
