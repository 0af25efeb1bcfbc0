/**
 * The server sets this cookie together with a session. It grants no access. Without it, nobody is logged in, so visitors need no request to
 * find that out.
 */
export const hasSession = (): boolean => typeof document !== 'undefined' && document.cookie.split('; ').includes('acre.signed-in=yes');
