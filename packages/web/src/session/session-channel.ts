/** The tabs of a browser share a session. On this channel, a tab announces to the others that the session began or ended. */
const channel = typeof window === 'undefined' || !('BroadcastChannel' in window) ? undefined : new BroadcastChannel('acre.session');

export const announceSession = (): void => channel?.postMessage('changed');

/** Calls back when another tab logged in or out, until the returned function is called. */
export function onSessionAnnounced(call: () => void): () => void {
  channel?.addEventListener('message', call);
  return () => channel?.removeEventListener('message', call);
}
