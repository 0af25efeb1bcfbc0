import { createServer, type RequestListener, type Server } from 'node:http';
import { StartRefused } from '../start-refused.ts';
import { patience, withDeadline } from './middleware/slow-clients.ts';

const seconds = 1000;

/**
 * Keeps idle connections open longer than common proxies do. For example, Caddy closes an idle connection after 2 minutes. If the server
 * closed the connection first, a POST at that moment would fail.
 */
const keepAliveTimeout = 125 * seconds;

/**
 * Listens on `host`, or on all addresses of this machine if `host` is undefined. Drops slow clients. Headers have 10 seconds to arrive, a
 * whole request 20 seconds, and an upload 10 minutes.
 */
export function listen(handler: RequestListener, port: number, host?: string): Promise<Server> {
  const slow = { headersTimeout: 10 * seconds, requestTimeout: patience.longest, connectionsCheckingInterval: 2 * seconds };
  const timeouts = { ...slow, keepAliveTimeout };
  const server = createServer(timeouts, withDeadline(handler));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port, host)));
    server.listen({ port, host }, () => resolve(server));
  });
}

function refusal(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is in use. Set PORT to another one, or stop the program that uses it.`);
  if (error.code === 'EACCES') return new StartRefused(`You cannot use port ${port}. Set PORT to a number above 1023.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new StartRefused(`LISTEN_HOST ${host} is not an address of this machine. Set it to one that is, or to 0.0.0.0 for all.`);
  return error;
}

/** Throws if the port is not free, so that startup fails before it opens the database. */
export async function mustBeFree(port: number, host: string | undefined): Promise<void> {
  const probe = await listen(() => undefined, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

const quietTurns = 50;
const longestReading = 1 * seconds;

/**
 * Waits until requests that already arrived are read, because closing the port would drop them. Ends after `quietTurns` turns of the event
 * loop without anything new, or after `longestReading` milliseconds.
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

/** Stops accepting connections, finishes running requests, and cuts those that take longer than 10 seconds. */
export async function drain(server: Server): Promise<void> {
  await whatCameIsRead(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  const cut = setTimeout(() => server.closeAllConnections(), 10 * seconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
