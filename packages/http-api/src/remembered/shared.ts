/**
 * Asks once for all who wait: a caller gets an answer that was asked for after the call, never one that was on its way before.
 * So an answer is as fresh as if every caller had asked alone.
 */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const asked = ask().finally(() => {
      if (running === asked) running = undefined;
    });
    running = asked;
    return asked;
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
