const signals = ['SIGINT', 'SIGTERM'] as const;

/** On Ctrl-C or SIGTERM the signal is aborted, so that the work can clean up before it ends. */
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
