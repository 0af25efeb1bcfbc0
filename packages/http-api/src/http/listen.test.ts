import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { drain, listen } from './listen.ts';

it('a stopping server finishes running requests, accepts no new ones, and then closes', async () => {
  let finish: (() => unknown) | undefined;
  const server = await listen((_, response) => {
    finish = () => response.end('done');
  }, 0);
  const { port } = server.address() as AddressInfo;
  const running = fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text());
  await once(server, 'request');
  const drained = drain(server);
  await expect.poll(() => server.listening).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  finish?.();
  expect(await running).toBe('done');
  await drained;
});

it('a stopping server answers all requests sent before the stop, even those not read yet', async () => {
  const server = await listen((_, response) => void response.end('done'), 0);
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  const answers = clients.map(async (client) => {
    let text = '';
    client.on('data', (chunk) => {
      text += chunk.toString();
    });
    await once(client, 'close').catch(() => undefined);
    return text.endsWith('done');
  });
  for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await Promise.all(clients.map((client) => once(client, 'connect')));
  await drain(server);
  expect((await Promise.all(answers)).filter((isAnswered) => !isAnswered)).toEqual([]);
});

it('a stopping server does not wait for an idle kept-alive connection', async () => {
  const server = await listen((_, response) => void response.end('done'), 0);
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text());
  const begun = Date.now();
  await drain(server);
  expect(Date.now() - begun).toBeLessThan(server.keepAliveTimeout / 4);
});

it('the error for a port that is in use names the variable to change', async () => {
  const server = await listen(() => undefined, 0);
  const { port } = server.address() as AddressInfo;
  await expect(listen(() => undefined, port)).rejects.toThrow(`Port ${port} is in use. Set PORT`);
  await drain(server);
});

it('the server keeps idle connections open longer than proxies do, so that the proxy closes them first', async () => {
  const server = await listen((_, response) => void response.end('done'), 0);
  const longestOfProxies = 120_000;
  expect(server.keepAliveTimeout).toBeGreaterThan(longestOfProxies);
  await drain(server);
});

it('the server drops clients that are slow to send their headers, and gives bodies a separate deadline', async () => {
  const server = await listen(() => undefined, 0);
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 600_000 });
  await drain(server);
});

it('the error for a host that is not an address of this machine names the variable to change', async () => {
  await expect(listen(() => undefined, 0, '192.0.2.1')).rejects.toThrow(/^LISTEN_HOST 192\.0\.2\.1 is not an address of this machine/);
});
