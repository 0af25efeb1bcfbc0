import { createServer, type RequestListener, type Server } from 'node:http';
import { patience, withDeadline } from './slow-clients.ts';
import { StartRefused } from './start-refused.ts';

const seconds = 1000;

/**
 * Longer than a proxy keeps a connection that nobody uses (HAProxy 5 s, nginx and balancers of clouds 60 s, Caddy 2 minutes), so that it is
 * never the server who closes it: a write that is on its way at that moment fails, and no proxy may send it again.
 */
const keepAliveTimeout = 125 * seconds;

/** Slow clients are dropped: headers within 10 s, checked every 2 s, whole requests within 20 s, uploads alone within 10 minutes. */
export function listen(handler: RequestListener, port: number): Promise<Server> {
  const slow = { headersTimeout: 10 * seconds, requestTimeout: patience.longest, connectionsCheckingInterval: 2 * seconds };
  const timeouts = { ...slow, keepAliveTimeout };
  const server = createServer(timeouts, withDeadline(handler));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port)));
    server.listen(port, () => resolve(server));
  });
}

function refusal(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is in use: set PORT to another one, or stop the program that has it.`);
  if (error.code === 'EACCES') return new StartRefused(`Port ${port} is not open to this user: set PORT to one above 1023.`);
  return error;
}

const quietTurns = 50;
const longestReading = 1 * seconds;

/**
 * A connection that waits to be taken is refused with the port, and one whose request was not read yet looks idle: what was sent before the
 * server was told to stop would be lost. One connection is taken a turn, so it goes on until none came for many of them.
 */
async function whatCameIsRead(server: Server): Promise<void> {
  const late = performance.now() + longestReading;
  let quiet = 0;
  const heard = () => {
    quiet = 0;
  };
  server.on('connection', heard).on('request', heard);
  for (; quiet < quietTurns && performance.now() < late; quiet += 1) await new Promise((resolve) => setImmediate(resolve));
  server.off('connection', heard).off('request', heard);
}

/** Takes no new connections, lets running requests end, and cuts those that last longer than 10 seconds. */
export async function drain(server: Server): Promise<void> {
  await whatCameIsRead(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  const cut = setTimeout(() => server.closeAllConnections(), 10 * seconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
