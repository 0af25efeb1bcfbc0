import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type Received = Readonly<{ headers: IncomingHttpHeaders; body: string; path: string }>;
type Answer = (response: ServerResponse, received: Received) => void;

/** Starts a webhook receiver. It stores all requests. The test defines its answers. */
export async function aReceiver() {
  const received: Received[] = [];
  let answer: Answer = (response) => response.end('thanks');
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { headers: request.headers, body, path: request.url ?? '' };
    received.push(one);
    answer(response, one);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answers: (next: Answer) => {
      answer = next;
    },
  };
}

const fiveMinutes = 300;

/**
 * Returns whether `secret` signed the message and the timestamp is within five minutes of now. Follows only the instructions of
 * standardwebhooks.com, to be an independent check.
 */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name]));
  if (Math.abs(Date.now() / 1000 - Number(at)) > fiveMinutes) return false;
  const wanted = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.`)
    .update(body)
    .digest();
  return String(signatures)
    .split(' ')
    .some((signature) => {
      const [version, value = ''] = signature.split(',', 2);
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}
