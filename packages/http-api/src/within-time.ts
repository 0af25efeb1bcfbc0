/**
 * Returns the result of `work`, or of `late` if `work` takes longer than `milliseconds`. Uses `setTimeout`, because a promise-based timer
 * would cost more than the rest of a short request.
 */
export async function withinTime<R, L>(work: Promise<R>, milliseconds: number, late: () => L): Promise<R | L> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
