/**
 * Returns a function that lets concurrent callers share calls of `ask`. Callers that arrive during a call share one new call, which starts
 * when the current call ends. The result of the current call may be outdated for them.
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
