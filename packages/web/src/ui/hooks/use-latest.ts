import { useEffect, useRef } from 'react';

/** A timer often needs a value of a later render than the one that set it. */
export function useLatest<T>(value: T): Readonly<{ current: T }> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
