import { useEffect, useRef } from 'react';

/**
 * Returns a function that moves the focus after the next render. Of the given ids or field names, it chooses the first whose element exists
 * and is enabled.
 */
export function useFocusSoon(): (...ids: readonly string[]) => void {
  const requested = useRef<readonly string[]>([]);
  useEffect(() => {
    const candidates = requested.current.map((id) => document.getElementById(id) ?? document.getElementsByName(id)[0]);
    requested.current = [];
    candidates.find((element) => element?.matches(':not(:disabled)'))?.focus();
  });
  return (...ids) => {
    requested.current = ids;
  };
}
