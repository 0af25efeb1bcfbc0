import type { IncomingMessage, RequestListener } from 'node:http';

const seconds = 1000;
/** The limits are in milliseconds: for a usual request, for an upload, and for a pause within an upload. */
export const patience = { usual: 20 * seconds, longest: 600 * seconds, idle: 30 * seconds } as const;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

function dropAfter(req: IncomingMessage, time: number): void {
  clearTimeout(deadlines.get(req));
  deadlines.set(
    req,
    setTimeout(() => !req.complete && req.destroy(), time),
  );
}

/** Cuts the connections of requests that do not arrive in time. */
export const withDeadline =
  (handler: RequestListener, usual: number = patience.usual): RequestListener =>
  (req, res) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
    if (length === undefined && encoding === undefined) return handler(req, res);
    dropAfter(req, usual);
    req.once('close', () => clearTimeout(deadlines.get(req)));
    return handler(req, res);
  };

/** Uploads may take longer, as long as they make progress. */
export function allowLonger(req: IncomingMessage, { longest, idle }: Readonly<{ longest: number; idle: number }> = patience): void {
  if (deadlines.has(req)) dropAfter(req, longest);
  req.setTimeout(idle, () => !req.complete && req.destroy());
  req.once('end', () => req.setTimeout(0));
}
