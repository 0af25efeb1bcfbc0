import { useEffect, useRef } from 'react';

/** What a timer needs of a later render than the one that set it. */
export function useLatest<T>(value: T): Readonly<{ current: T }> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
