import { useEffect, useRef } from 'react';

/** Focuses, after the next render, the first of these elements (by id, fields by name) that can take the focus. */
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
