/** A stream of server-sent events for who is signed in; outside of the endpoints, since it never ends. */
export const eventsPath = '/api/events';
