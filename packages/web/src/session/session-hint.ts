/** The server says in a cookie of its own that there is a session. It opens nothing, and saves visitors a question and the wait for its answer. */
export const hasSession = (): boolean => typeof document !== 'undefined' && document.cookie.split('; ').includes('acre.signed-in=yes');
