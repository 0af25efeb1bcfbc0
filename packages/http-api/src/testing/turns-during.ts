/** Counts the turns of the event loop while the work runs. */
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
