/** Maps protocol and server errors to a status and a default sentence. */
export const wireErrors = {
  'request.invalid': { status: 400, message: 'price: Enter a price' },
  'request.unknown_path': { status: 404, message: 'Nothing was found at this URL.' },
  'request.unknown_method': { status: 405, message: 'This URL does not accept this method.' },
  'request.too_large': { status: 413, message: 'The request is larger than 100 kB. Send less at a time.' },
  'request.not_json': { status: 415, message: 'Send JSON with the content type application/json.' },
  'request.cross_site': {
    status: 403,
    message: 'This request came from a different web address. Open Acre at its usual address and try again.',
  },
  'events.too_many': { status: 429, message: 'You have too many pages open. Close some of them.' },
  'server.bug': { status: 500, message: 'Something went wrong on our end. Please try again.' },
  'server.no_room': { status: 507, message: "The server's disk is full. Nothing can be saved until space is freed." },
  'server.unavailable': { status: 503, message: 'Acre is busy or restarting. Please try again in a moment.' },
} as const;

export type WireCode = keyof typeof wireErrors;

export const wireError = <C extends WireCode>(code: C) => ({ ...wireErrors[code], code });
