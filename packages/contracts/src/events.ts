/** A stream of server-sent events for who is signed in; outside of the endpoints, since it never ends. */
export const eventsPath = '/api/events';

/** Each event only says that something of the caller's changed; what, they read themselves. */
export const eventsOperation = {
  operationId: 'events',
  tags: ['notifications'],
  summary:
    "Server-sent events: 'listening' from when on nothing is missed (again after the server lost its database), 'notifications' when the caller's notifications changed",
  parameters: [],
  security: [{ session: [] }],
  responses: {
    200: {
      description: 'A stream that stays open; a comment every 25 seconds',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    401: { description: 'sign_in.required', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    403: { description: 'second_factor.required', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    429: { description: 'events.too_many', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  },
} as const;
