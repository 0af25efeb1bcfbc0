import { errorAnswer } from './errors.ts';

const retryAfter = { 'Retry-After': { description: 'In how many seconds to try again', schema: { type: 'integer' }, example: 60 } };

/** Each event only says that something of the caller's changed; what, they read themselves. */
export const eventsOperation = {
  operationId: 'events',
  tags: ['notifications'],
  summary:
    "Server-sent events: 'listening' from when on nothing is missed (again after the server lost its database), 'notifications' when the caller's notifications changed",
  description: 'For those who are signed in. No API token may do this. It stays open; several pages of a person may listen at once.',
  parameters: [],
  security: [{ session: [] }],
  responses: {
    200: {
      description: 'A stream that stays open; a comment every 25 seconds',
      content: { 'text/event-stream': { schema: { type: 'string' }, example: 'event: notifications\ndata: changed\n\n' } },
    },
    401: errorAnswer(['sign_in.required', 'token.invalid']),
    403: errorAnswer(['second_factor.required', 'token.session_only']),
    429: { ...errorAnswer(['events.too_many']), headers: retryAfter },
    500: errorAnswer(['server.bug']),
    503: errorAnswer(['server.unavailable']),
  },
};
