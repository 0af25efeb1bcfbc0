import { useEffect, useState } from 'react';

const longest = 1500;

/**
 * Returns false until `ready` is true and the browser then becomes idle. Use the result to delay work that the first paint does not need.
 */
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
