/**
 * Calls `ask` once for all who wait. A caller never gets a result that was requested before the call, so it is as fresh as if every caller
 * had asked alone.
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
