import { errorAnswer } from './errors.ts';

const retryAfter = { 'Retry-After': { description: 'Seconds to wait before trying again', schema: { type: 'integer' }, example: 60 } };

/** An event announces that data has changed. The client then reads the data again. */
export const eventsOperation = {
  operationId: 'events',
  tags: ['notifications'],
  summary:
    "Listen to server-sent events. 'listening': you receive events from now on; this event is sent again when the server has restored a lost database connection. 'notifications': your notifications changed. 'messages': one of your conversations changed. 'changes': a JSON list of the paths whose responses changed",
  description: 'Requires a login. API tokens cannot do this. The connection stays open. You can listen from several pages.',
  parameters: [
    {
      name: 'missedMs',
      in: 'query',
      required: false,
      description:
        "Milliseconds since you last listened. The 'changes' events that you missed in that time are sent first. They may contain /api, which stands for every path",
      schema: { type: 'integer', minimum: 0 },
      example: 1500,
    },
    {
      name: 'tab',
      in: 'query',
      required: false,
      description: 'A name that you choose. Changes by requests with this name in the Acre-Tab header are not sent to you',
      schema: { type: 'string', maxLength: 40 },
      example: 'mi9rqk-4x1',
    },
  ],
  security: [{ session: [] }],
  responses: {
    200: {
      description: 'An open stream, with a comment every 25 seconds',
      content: { 'text/event-stream': { schema: { type: 'string' }, example: 'event: changes\ndata: ["/api/deals"]\n\n' } },
    },
    401: errorAnswer(['sign_in.required', 'token.invalid']),
    403: errorAnswer(['second_factor.required', 'token.session_only']),
    429: { ...errorAnswer(['events.too_many']), headers: retryAfter },
    500: errorAnswer(['server.bug']),
    503: errorAnswer(['server.unavailable']),
  },
};
