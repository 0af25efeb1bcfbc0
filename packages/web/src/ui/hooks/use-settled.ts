import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `pause` milliseconds, so that not every letter sends a request. */
export function useSettled<T>(value: T, pause = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
