import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query such as '(min-width: 1100px)' matches, or undefined on the server and during hydration. */
export function useMedia(query: string): boolean | undefined {
  const listen = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    listen,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}
