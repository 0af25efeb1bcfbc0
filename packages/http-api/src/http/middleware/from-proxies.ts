import type { Context, Middleware } from 'koa';
import proxyAddr from 'proxy-addr';
import type { TrustedProxies } from '../../network-settings.ts';

type Trusts = (address: string, hop: number) => boolean;

const isNear = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Returns a test for whether an address belongs to a trusted proxy. The number 2, for example, trusts the two nearest proxies. The nearest
 * proxy (`hop` 0) must then have a local or private address. Otherwise, any caller could pose as a proxy.
 */
const trustsAs = (trusted: TrustedProxies): Trusts =>
  typeof trusted === 'number' ? (address, hop) => hop < trusted && (hop > 0 || isNear(address, hop)) : proxyAddr.compile([...trusted]);

/** Only a proxy may send these headers, never a caller. */
const saidByProxies = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-request-id'];

type Connection = Pick<Context['req'], 'headers' | 'socket'>;

/** Some proxies write `192.0.2.1:50123` or `[2001:db8::1]:50123`. The port differs for each connection, so it must not identify a caller. */
const withoutPort = (entry: string): string => entry.trim().replace(/^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/, '$1$2');

function dropPorts({ headers }: Connection): void {
  const written = headers['x-forwarded-for'];
  if (written !== undefined) headers['x-forwarded-for'] = String(written).split(',').map(withoutPort).join(', ');
}

/**
 * Returns a function that finds the caller's address, without a port, as reported by trusted proxies. If no trusted proxy made the connection, the function
 * removes the forwarding headers and returns undefined.
 */
export function callerThrough(trusted: TrustedProxies): (request: Connection) => string | undefined {
  const trusts = trustsAs(trusted);
  return (request) => {
    if (!trusts(request.socket.remoteAddress ?? '', 0)) {
      for (const name of saidByProxies) delete request.headers[name];
      return undefined;
    }
    dropPorts(request);
    return proxyAddr(request as Context['req'], trusts);
  };
}

/** This must run before any code that reads addresses, protocols, hosts and request ids. */
export function fromProxies(trusted: TrustedProxies): Middleware {
  const callerOf = callerThrough(trusted);
  return (ctx, next) => {
    const caller = callerOf(ctx.req);
    if (caller !== undefined) ctx.request.ip = caller;
    return next();
  };
}
