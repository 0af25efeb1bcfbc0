import { type OutgoingHttpHeaders, request } from 'node:http';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { pathOf } from '../../api/support/matrix/cast.ts';
import type { Call } from '../../api/support/matrix/kit.ts';

/** A plain request is sent over HTTP exactly as given, without normalizing its path. */
export type PlainRequest = Readonly<{ method: string; path: string; headers: Readonly<Record<string, string>>; body?: Buffer | undefined }>;
export type PlainReply = Readonly<{ status: number; text: string; location: string }>;

let addresses = 0;

/**
 * Returns a different IP address at each call, such as `11.0.0.1`. Requests from a single address would soon exceed the rate limit per IP
 * address.
 */
function anotherAddress(): string {
  addresses += 1;
  return `11.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/**
 * Sends the request on a new connection. The server might close a reused connection at the moment of sending. Each character of `text` in
 * the reply is one byte.
 */
export const sendPlain = (baseUrl: string, { method, path, headers, body }: PlainRequest): Promise<PlainReply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl);
    const all: OutgoingHttpHeaders = { 'x-forwarded-for': anotherAddress(), ...headers, ...(body && { 'content-length': body.length }) };
    const asked = request({ hostname, port, method, path, headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('latin1');
        resolve({ status: response.statusCode ?? 0, text, location: response.headers.location ?? '' });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** Returns the request for a call of the authorization matrix. An empty `cookie` sends no Cookie header. */
export async function requestOf(endpoint: Endpoint, call: Call, cookie: string): Promise<PlainRequest> {
  const path = pathOf(endpoint, call);
  const { method } = endpoint;
  const who: Record<string, string> = cookie === '' ? {} : { cookie };
  if (call.raw) {
    const form = new Response(call.raw);
    const type = form.headers.get('content-type') ?? '';
    return { method, path, headers: { ...who, 'content-type': type }, body: Buffer.from(await form.arrayBuffer()) };
  }
  if (call.body === undefined) return { method, path, headers: who };
  return { method, path, headers: { ...who, 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(call.body)) };
}
