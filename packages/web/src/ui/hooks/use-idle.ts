import { useEffect, useState } from 'react';

const longest = 1500;

/** Returns whether the browser has been idle since `ready` was true. Work that the first paint does not need can wait for this. */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready || idle) return;
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setIdle, 200, true);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: longest });
    return () => cancelIdleCallback(request);
  }, [ready, idle]);
  return idle;
}
