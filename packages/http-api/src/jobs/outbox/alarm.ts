/**
 * Creates an alarm for a loop. `next(seconds)` waits until `ring` is called, the time has passed, or `stopped` aborts. A `ring` before
 * `next` makes `next` return immediately.
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
