/**
 * The server sets this cookie together with a session. It grants no access. Without it, nobody is logged in, so visitors need no request to
 * find that out.
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
