const signals = ['SIGINT', 'SIGTERM'] as const;

/** Work that Ctrl-C ends in an orderly way: it cleans up behind itself, and is told by the signal. */
export async function stoppable<R>(work: (signal: AbortSignal) => Promise<R>): Promise<R> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of signals) process.on(name, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of signals) process.off(name, stop);
  }
}
