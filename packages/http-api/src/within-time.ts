/**
 * Returns the result of the work, or of `late` if the work takes more than this many milliseconds. A plain timer is used because every
 * request needs one, and aborting one by a signal costs more than the rest of a short request.
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
