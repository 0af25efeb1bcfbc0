import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** The user may type into the server's HTML before the script has loaded. This hook passes the typed text to `take`. */
export function useEarlyValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  take: (early: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run only once, at the beginning
  useEffect(() => {
    const early = field.current?.value ?? value;
    if (early !== value && document.querySelector('#root[data-server-rendered]') !== null) take(early);
  }, []);
}

const never = () => () => undefined;

/** Returns false on the server and during hydration, because React requires both to render the same output. Afterward it returns true. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
