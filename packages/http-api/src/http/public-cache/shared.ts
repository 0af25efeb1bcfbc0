/**
 * Returns a function that lets concurrent callers share calls of `ask`. For example, callers B and C arrive while `ask` runs for caller A.
 * A's result may be outdated for B and C. When A's call ends, B and C share a new call of `ask`.
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
