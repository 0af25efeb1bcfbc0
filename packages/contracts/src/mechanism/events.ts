/** Logged-in users get this stream of server-sent events. It is not an endpoint, because it never ends. */
export const eventsPath = '/api/events';

/**
 * A page names itself in each request and on its stream, so that it is not notified of its own writes, after which it rereads by itself.
 */
export const tabHeader = 'acre-tab';

/** Every path begins with this one, so a page that may have missed changes rereads everything it shows. */
export const everyPath = '/api';
