/** Logged-in users get this stream of server-sent events. It is not an endpoint, because it never ends. */
export const eventsPath = '/api/events';

/**
 * This request header contains the id of the page that sends the request. The page's event stream has the same id in its query. The server
 * does not notify a page of the page's own writes, because the page rereads its data anyway.
 */
export const tabHeader = 'acre-tab';

/** Returns `value` if `value` has the form of a page id. Returns undefined for any other value. */
export const tabOf = (value: unknown): string | undefined => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined);

/** Every path begins with this one. A page that may have missed changes gets this path and rereads everything that it shows. */
export const everyPath = '/api';
