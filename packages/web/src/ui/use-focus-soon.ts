import { useEffect, useRef } from 'react';

/** Focuses, once the change that follows is on screen, the first of these elements (by id, fields by name) that can take it. */
export function useFocusSoon(): (...ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const candidates = wanted.current.map((id) => document.getElementById(id) ?? document.getElementsByName(id)[0]);
    wanted.current = [];
    candidates.find((element) => element?.matches(':not(:disabled)'))?.focus();
  });
  return (...ids) => {
    wanted.current = ids;
  };
}
