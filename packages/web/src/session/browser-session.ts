/**
 * Returns whether the browser has the cookie `acre.signed-in`, which the server sets when a user logs in. If the cookie is missing, nobody
 * is logged in, and the web client need not request the current user. The cookie itself grants no access.
 */
export const hasSession = (): boolean => typeof document !== 'undefined' && document.cookie.split('; ').includes('acre.signed-in=yes');

/** The tabs of a browser share a session. On this channel, a tab announces to the others that the session began or ended. */
const channel = typeof window === 'undefined' || !('BroadcastChannel' in window) ? undefined : new BroadcastChannel('acre.session');

export const announceSession = (): void => channel?.postMessage('changed');

/** Calls back when another tab logged in or out, until the returned function is called. */
export function onSessionAnnounced(call: () => void): () => void {
  channel?.addEventListener('message', call);
  return () => channel?.removeEventListener('message', call);
}
