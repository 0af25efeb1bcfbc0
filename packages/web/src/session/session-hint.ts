/** The server sets this cookie together with a session. It grants nothing, and saves visitors a request and the wait for its answer. */
export const hasSession = (): boolean => typeof document !== 'undefined' && document.cookie.split('; ').includes('acre.signed-in=yes');
