import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@acre/contracts/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCliClient } from './client.ts';
import { exitCodes } from './failure.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('[{"id":', () => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('treats a connection that ends in the middle of a response as an unreachable server, so the call is retried', async () => {
  const client = createCliClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const cut = { exitCode: exitCodes.unreachable, message: 'The connection ended before the response was complete.' };
  await expect(client.call(api.properties.list, { query: {} })).rejects.toMatchObject(cut);
  await expect(client.page(api.properties.list, { query: {} })).rejects.toMatchObject(cut);
});
