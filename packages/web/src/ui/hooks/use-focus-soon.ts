import { useEffect, useRef } from 'react';

/**
 * Returns a function that focuses an element after the next render: the first of these that can take the focus. An element is named by its
 * id, or a field by its name.
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
