/** What must be closed when the process ends, last opened first closed; also when it ends half-started. */
export type Closing = { add(close: () => Promise<unknown>): void; run(): Promise<void> };

export function createClosing(): Closing {
  const closers: (() => Promise<unknown>)[] = [];
  let running: Promise<void> | undefined;
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  return {
    add: (close) => {
      closers.push(close);
    },
    run: () => {
      running ??= closeAll();
      return running;
    },
  };
}
