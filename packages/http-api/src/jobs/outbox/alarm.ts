/**
 * `next` waits until `ring` is called, its seconds have passed, or `stopped` aborts. If nobody waits when `ring` is called, the following
 * `next` returns immediately.
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
