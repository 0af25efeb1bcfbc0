import { paths } from '@acre/contracts/screens/paths';
import { useEffect } from 'react';
import { dropSession, endCalls, readUser } from '../api.ts';
import { isUnsaved } from '../ui/form/unsaved.ts';
import { useLatest } from '../ui/hooks/use-latest.ts';
import { onSessionAnnounced } from './browser-session.ts';

type Known = Awaited<ReturnType<typeof readUser>> | undefined;

/**
 * Checks whether another tab has logged out or logged in as someone else. The check runs in these cases:
 * - Another tab announces a change.
 * - This tab becomes visible.
 * - The Back button restores this page from the browser's cache.
 */
export function useFollowedSession(user: Known): void {
  const shown = useLatest(user);
  useEffect(() => {
    let last = Promise.resolve();
    const check = (): void => {
      last = last.then(() => compare(() => shown.current)).catch(() => undefined);
    };
    const look = (): void => void (document.visibilityState === 'visible' && check());
    const lookAgain = ({ persisted }: PageTransitionEvent): void => void (persisted && check());
    const stop = onSessionAnnounced(check);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', lookAgain);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', lookAgain);
    };
  }, [shown]);
}

async function compare(shown: () => Known): Promise<void> {
  if (shown() === undefined) return;
  const user = await readUser();
  const before = shown();
  if (before === undefined || user?.id === before?.id) return;
  // A form with unsaved changes stays on screen after a login or logout in another tab, so that no input is lost.
  if (user === null || before === null) return isUnsaved() ? undefined : user === null ? dropSession() : startAnew();
  return startAnew();
}

/**
 * Reloads the page to drop the former user's screens, cache and forms. In the office, opens the start page instead, to drop the former
 * user's URL too.
 */
function startAnew(): void {
  endCalls();
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  if (window.location.pathname.startsWith(paths.admin)) window.location.replace(paths.admin);
  else window.location.reload();
}
