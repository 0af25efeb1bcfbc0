import { useEffect, useRef } from 'react';

/** Returns a ref to the value of the latest render, for timers and listeners that outlive their own render. */
export function useLatest<T>(value: T): Readonly<{ current: T }> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
