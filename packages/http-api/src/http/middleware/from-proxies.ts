import type { Context, Middleware } from 'koa';
import proxyAddr from 'proxy-addr';
import type { TrustedProxies } from '../../network-settings.ts';

type Trusts = (address: string, hop: number) => boolean;

const isNear = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * A number of proxies does not say at which addresses they are, so anybody could claim to be one. With a number, the server therefore
 * trusts only connections from this machine and from private networks.
 */
const trustsAs = (trusted: TrustedProxies): Trusts =>
  typeof trusted === 'number' ? (address, hop) => hop < trusted && (hop > 0 || isNear(address, hop)) : proxyAddr.compile([...trusted]);

/** Only a proxy may send these headers, never a caller. */
const saidByProxies = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-request-id'];

type Connection = Pick<Context['req'], 'headers' | 'socket'>;

/**
 * Returns the caller's address as the trusted proxies saw it. If the connection does not come from a trusted proxy, removes its forwarding
 * headers and returns undefined.
 */
export function callerThrough(trusted: TrustedProxies): (request: Connection) => string | undefined {
  const trusts = trustsAs(trusted);
  return (request) => {
    if (trusts(request.socket.remoteAddress ?? '', 0)) return proxyAddr(request as Context['req'], trusts);
    for (const name of saidByProxies) delete request.headers[name];
    return undefined;
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
