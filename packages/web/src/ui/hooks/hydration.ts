import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** The user may type into the server's HTML before the script has loaded. This passes that text on. */
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

/** Returns false on the server and during hydration, whose output must match, and true from then on. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
