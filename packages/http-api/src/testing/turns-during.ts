/** Counts how often the event loop turned while the work ran. */
export async function turnsDuring<R>(work: () => Promise<R>): Promise<{ result: R; turns: number }> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const result = await work().finally(() => {
    isOver = true;
  });
  return { result, turns };
}
