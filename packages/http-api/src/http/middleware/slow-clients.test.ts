import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { allowLonger, withDeadline } from './slow-clients.ts';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
const usual = 150;
/** No response takes this many milliseconds, even on a busy machine. */
const ample = 8_000;

async function serving(handler: RequestListener, deadline = usual): Promise<number> {
  server = createServer(withDeadline(handler, deadline)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Announces ten bytes, sends one at each interval, and returns whether a response came or the connection was cut. */
async function drip(port: number, every: number): Promise<'answered' | 'cut'> {
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 10 } });
  let sent = 0;
  const dripping = setInterval(() => {
    sent += 1;
    if (sent === 10) sending.end('x');
    else if (sent < 10) sending.write('x');
  }, every);
  const answered = once(sending, 'response').then(() => 'answered' as const);
  return answered.catch(() => 'cut' as const).finally(() => clearInterval(dripping));
}
const afterReading: RequestListener = (req, res) => req.resume().on('end', () => res.end('done'));

it('a request is cut off if its body is late, and answered if its body arrives in time', async () => {
  expect(await drip(await serving(afterReading), 60)).toBe('cut');
  server?.close();
  expect(await drip(await serving(afterReading, ample), 1)).toBe('answered');
});

it('an upload may take longer as long as it makes progress', async () => {
  const port = await serving((req, res) => {
    allowLonger(req, { longest: 2 * ample, idle: ample });
    afterReading(req, res);
  });
  expect(await drip(port, 30)).toBe('answered');
});

it('a stalled upload is cut off', async () => {
  const port = await serving((req, res) => {
    allowLonger(req, { longest: 10_000, idle: 200 });
    afterReading(req, res);
  });
  expect(await drip(port, 600)).toBe('cut');
});
