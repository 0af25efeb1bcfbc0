import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';

/**
 * Determines what the proxy does with a request:
 * - `passed`: forwards the request and the answer
 * - `slow`: sends the answer one second later
 * - `lost`: drops the answer and cuts the connection
 * - `held`: drops the answer and leaves the connection open
 * - `refused`: cuts the connection without forwarding the request
 * - `broken`: sends the start of the answer, then cuts the connection
 * - `stuck`: sends the start of the answer and leaves the connection open
 */
export type Fate = 'passed' | 'slow' | 'lost' | 'held' | 'refused' | 'broken' | 'stuck';

const isImport = ({ url }: IncomingMessage, _body: string): boolean => url === '/api/properties/import';

/**
 * Starts a proxy that acts as an unreliable network in front of the app, and returns its URL. `fateOf` decides what happens to each counted
 * request, numbered from 1. Only imports are counted, unless `counts` says otherwise.
 */
export async function between(target: string, fateOf: (nth: number) => Fate, counts = isImport): Promise<string> {
  let counted = 0;
  const meet = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const body = await text(incoming);
    const isCounted = counts(incoming, body);
    if (isCounted) counted += 1;
    const fate = isCounted ? fateOf(counted) : 'passed';
    if (fate === 'refused') incoming.socket.destroy();
    else await pass(target, { incoming, body }, answer, fate);
  };
  const server = createServer((incoming, answer) => void meet(incoming, answer).catch(() => answer.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Asked = { readonly incoming: IncomingMessage; readonly body: string };

async function pass(target: string, { incoming, body }: Asked, answer: ServerResponse, fate: Fate): Promise<void> {
  const headers = { ...incoming.headers, host: new URL(target).host, ...(incoming.headers.origin && { origin: target }) };
  const outgoing = request(`${target}${incoming.url}`, { method: incoming.method, headers });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  if (fate === 'slow') await pause(1000);
  if (fate === 'held') return;
  if (fate === 'lost') answer.destroy();
  else if (fate === 'broken' || fate === 'stuck') {
    const [first] = (await once(response, 'data')) as [Buffer];
    answer
      .writeHead(response.statusCode ?? 500, response.headers)
      .write(first.subarray(0, 100), () => fate === 'broken' && answer.destroy());
  } else response.pipe(answer.writeHead(response.statusCode ?? 500, response.headers));
}
