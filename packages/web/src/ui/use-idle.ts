import { useEffect, useState } from 'react';

const longest = 1500;

/** Whether the browser has had a free moment since `ready`: what is not needed for the first picture waits for it. */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready || idle) return;
    // Safari knows no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setIdle, 200, true);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: longest });
    return () => cancelIdleCallback(request);
  }, [ready, idle]);
  return idle;
}
