import { type RefObject, useEffect } from 'react';

/** Takes what was put into a field while it was the server's HTML, before the script came. */
export function useEarlyValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  take: (early: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    const early = field.current?.value ?? value;
    if (early !== value && document.querySelector('#root[data-drawn]') !== null) take(early);
  }, []);
}
