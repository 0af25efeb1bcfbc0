/** Collects everything that must be closed when the process ends, even if it ends during startup. The last opened is closed first. */
export type Closing = {
  /** Adds a closer. With `always`, `run` waits until this closer has finished, even if `hurry` was called. */
  add(close: () => Promise<unknown>, waits?: 'always'): void;
  /** Closes everything, even if some closers fail, and then throws the first failure. */
  run(): Promise<void>;
  /**
   * Makes `run` finish sooner. One second after `hurry` is called, `run` no longer waits for ordinary closers. `run` still waits for
   * closers that were added with `always`.
   */
  hurry(): void;
};

const graceMs = 1000;

export function createClosing(): Closing {
  const closers: { close(): Promise<unknown>; waits: 'always' | undefined }[] = [];
  let running: Promise<void> | undefined;
  let hurry: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    hurry = () => void setTimeout(resolve, graceMs);
  });
  const closeAll = async () => {
    const failures: unknown[] = [];
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      const closed = closer.close().catch((error: unknown) => failures.push(error));
      await (closer.waits ? closed : Promise.race([closed, late]));
    }
    if (failures.length > 0) throw failures[0];
  };
  return {
    add: (close, waits) => {
      closers.push({ close, waits });
    },
    run: () => {
      running ??= closeAll();
      return running;
    },
    hurry: () => hurry(),
  };
}
