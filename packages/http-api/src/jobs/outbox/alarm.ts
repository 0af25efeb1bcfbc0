/**
 * `ring` wakes the caller of `next`, or the next caller if nobody waits. `next` also returns after its seconds, and when `stopped` aborts.
 */
export function createAlarm(stopped: AbortSignal) {
  let rung = false;
  let wake: () => void = () => undefined;
  const ring = () => {
    rung = true;
    wake();
  };
  stopped.addEventListener('abort', ring, { once: true });
  const next = async (seconds: number) => {
    let timer: NodeJS.Timeout | undefined;
    if (!rung)
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, seconds * 1000);
      });
    clearTimeout(timer);
    rung = false;
  };
  return { ring, next };
}
