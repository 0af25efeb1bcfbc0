import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';
import type { Page } from './pages/page.ts';
import type { Answer } from './public-cache/answer.ts';
import { memoryOf } from './public-cache/memory.ts';
import { publicCache } from './public-cache/public-cache.ts';
import { webClient } from './web-client.ts';

const index = `<html><head><title>Acre</title>
    <script type="module" src="/index.js"></script>
  </head><body>
    <div id="root"></div>
  </body></html>`;
const failsOnce = `let asked = 0;
export const renderScreen = () => { asked += 1; if (asked === 1) throw new Error('no memory'); return 'drawn'; };`;
const page: Page = {
  status: 200,
  head: { description: 'Listings', share: { title: 'Acre', picture: { url: 'https://acre.example.com/share.png', alt: '' } } },
  data: { '/api/properties': '[]' },
};

/** Serves a web client that fails to render its first screen. The version of the data never changes. `told` has the reported errors. */
async function serving() {
  const root = await mkdtemp(join(tmpdir(), 'acre-web-client-'));
  await mkdir(join(root, '.server'));
  await writeFile(join(root, 'index.html'), index);
  await writeFile(join(root, '.server', 'server.mjs'), failsOnce);
  const told: string[] = [];
  const cachePage = publicCache(memoryOf<Answer>(1_000_000), async () => '1');
  const app = new Koa();
  app.use(webClient(root, { pageAt: async () => page, cachePage, onFailure: (error) => told.push(`${error}`) }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await rm(root, { recursive: true });
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { told, ask: () => fetch(base) };
}

it('a page is sent without its screen and not cached if rendering fails, and is complete the next time', async () => {
  const { told, ask } = await serving();
  const [failed, next] = [await ask(), await ask()];
  expect([failed.status, failed.headers.get('cache-control'), told]).toEqual([200, 'no-store', ['Error: no memory']]);
  expect(await failed.text()).toContain('<div id="root"></div>');
  expect([next.headers.get('cache-control'), told.length]).toEqual(['no-cache', 1]);
  expect(await next.text()).toContain('<div id="root" data-server-rendered>drawn</div>');
});
