import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa, { type Context } from 'koa';
import { expect, it, onTestFinished } from 'vitest';
import { receiveInto } from './receive-file.ts';

it('an upload whose client leaves before the server reads it ends as interrupted, and leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'acre-incoming-'));
  const app = new Koa();
  app.silent = true;
  const received = new Promise<unknown>((resolve) => {
    app.use(async (ctx: Context) => {
      leaving.destroy();
      await new Promise((left) => ctx.req.once('close', left));
      await receiveInto(folder)(ctx, async (upload) => upload).then(resolve, resolve);
    });
  });
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=xxxx', 'content-length': 9000 };
  const leaving = request({ port, host: '127.0.0.1', method: 'POST', path: '/?kind=document', headers });
  leaving.on('error', () => undefined);
  leaving.write('--xxxx\r\nContent-Disposition: form-data; name="file"; filename="lease.pdf"\r\n\r\n%PDF');
  expect(await received).toMatchObject({ code: 'file.interrupted' });
  expect(await readdir(folder)).toEqual([]);
});
