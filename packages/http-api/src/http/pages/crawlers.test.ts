import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { visitor } from '@acre/domain/kernel/actor';
import { aWorld } from '@acre/domain/testing/a-world';
import { aProperty } from '@acre/domain/testing/builders';
import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';
import type { ReadAsVisitor } from '../../ops/replica/reads.ts';
import { compressed } from '../middleware/compressed.ts';
import { crawlers } from './crawlers.ts';
import { idsAPart } from './sitemap.ts';

/** Serves a sitemap that needs several files. The first read shows that; all later reads fail. */
async function failingSitemap(): Promise<string> {
  const { ports, person } = aWorld();
  ports.state.properties.lastId = idsAPart;
  await ports.properties.add([aProperty({ submittedById: await person(), status: 'marketing_start' })]);
  let reads = 0;
  const read: ReadAsVisitor = async (work) => {
    reads += 1;
    if (reads > 1) throw new Error('the database is away');
    return work({ ...ports, actor: visitor });
  };
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    ctx.state['preferences'] = { publicUrl: 'https://acre.example.com' };
    await next();
  });
  app.use(compressed).use(crawlers(read));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sitemap.xml`;
}

it.each(['br', 'gzip', 'identity'])('a sitemap whose source fails after its beginning ends with an error: sent as %s', async (encoding) => {
  const url = await failingSitemap();
  const download = async () => (await fetch(url, { headers: { 'accept-encoding': encoding } })).text();
  await expect(download()).rejects.toThrow();
});
