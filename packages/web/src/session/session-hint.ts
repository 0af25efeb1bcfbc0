/** The server sets this cookie together with a session. It grants no access, but saves visitors a request and the wait for its response. */
export const hasSession = (): boolean => typeof document !== 'undefined' && document.cookie.split('; ').includes('acre.signed-in=yes');
