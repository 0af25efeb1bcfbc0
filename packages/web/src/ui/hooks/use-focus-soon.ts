import { useEffect, useRef } from 'react';

/** Focuses the first of these elements that is on the page and enabled. */
export const focusFirst = (candidates: readonly (HTMLElement | null | undefined)[]): void =>
  candidates.find((element) => element?.isConnected && element.matches(':not(:disabled)'))?.focus();

/**
 * Returns a function that moves the focus after the next render. Of the given ids or field names, it chooses the first whose element exists
 * and is enabled.
 */
export function useFocusSoon(): (...ids: readonly string[]) => void {
  const requested = useRef<readonly string[]>([]);
  useEffect(() => {
    const candidates = requested.current.map((id) => document.getElementById(id) ?? document.getElementsByName(id)[0]);
    requested.current = [];
    focusFirst(candidates);
  });
  return (...ids) => {
    requested.current = ids;
  };
}
