import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as the media query says, such as '(min-width: 1100px)'; undefined on the server and while its HTML is taken over. */
export function useMedia(query: string): boolean | undefined {
  const listen = useCallback(
    (tell: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    listen,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}
