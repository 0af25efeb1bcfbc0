/** What breaks the protocol, and what the server cannot help: code -> status, and a sentence where the thrower has none of its own. */
export const wireErrors = {
  'request.invalid': { status: 400, message: 'price: Enter a price' },
  'request.unknown_path': { status: 404, message: 'There is nothing at this address.' },
  'request.unknown_method': { status: 405, message: 'This address does not take this method.' },
  'request.too_large': { status: 413, message: 'The request is larger than 100 kB.' },
  'request.not_json': { status: 415, message: 'Send JSON with the content type application/json.' },
  'request.cross_site': { status: 403, message: 'This request does not come from this site.' },
  'events.too_many': { status: 429, message: 'Too many pages of yours are listening already.' },
  'server.bug': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'server.unavailable': { status: 503, message: 'Acre is busy or restarting. Please try again in a moment.' },
} as const;

export type WireCode = keyof typeof wireErrors;

export const wireError = <C extends WireCode>(code: C) => ({ ...wireErrors[code], code });
