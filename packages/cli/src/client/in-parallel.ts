import type { Stop } from '../import/run-import.ts';

const atOnce = 4;

/**
 * Works on four items at a time. After an error or a stop request, no more items are started. An error is thrown once the items in progress
 * are finished.
 */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  stop: Pick<Stop, 'asked'>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = shared(items);
  let failed = false;
  const worker = async () => {
    for (let next = await left(); !next.done && !failed && !stop.asked; next = await left()) await work(next.value);
  };
  const guarded = () =>
    worker().catch((error: unknown) => {
      failed = true;
      throw error;
    });
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, guarded));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Returns a function that gives a worker the next item of one shared iterator. Concurrent calls are safe, because an asynchronous generator
 * queues them.
 */
function shared<T>(items: Iterable<T> | AsyncIterable<T>): () => Promise<IteratorResult<T>> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  return async () => iterator.next();
}
