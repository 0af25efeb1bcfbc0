import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { among, boundaryFiles, builtFile } from './support/built-file.ts';
import { mapOn } from './support/map.ts';
import { useSite } from './support/site.ts';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const asked: string[] = [];
let broken = false;
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(broken ? 500 : 200, { 'content-type': 'image/png' }).end(broken ? 'away' : pixel);
}).listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => service.close());

const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/{z}/{x}/{y}.png`;
const site = await useSite(undefined, undefined, { url, attribution: '© The tile people' });
const wide = { viewport: { width: 1400, height: 900 } };

describe('a map with a tile service', () => {
  it('draws its tiles with attribution, and loads boundaries only when they are chosen', async () => {
    const { page } = await site.open(wide);
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('/properties');
    const { map, ready } = mapOn(page);
    await ready();
    await map.getByText('© The tile people').waitFor();
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
    const boundaries = await Promise.all(boundaryFiles.map(builtFile));
    expect(among(files, boundaries)).toEqual([]);
    const types = map.getByLabel('Map type');
    expect(await types.locator('option').allInnerTexts()).toEqual(['Streets', 'Boundaries', 'States only']);
    await types.selectOption({ label: 'Boundaries' });
    await map.getByText('U.S. Census Bureau').waitFor();
    await expect.poll(() => among(files, boundaries).length).toBeGreaterThan(0);
  });

  it('reports when the service does not answer, and still shows its boundaries', async () => {
    broken = true;
    const { page } = await site.open({ ...wide, failing: [/^500 GET .*\.png$/] });
    await page.goto('/properties');
    const { map } = mapOn(page);
    await map.getByText('The map could not be fully loaded.').waitFor();
    await map.getByLabel('Map type').selectOption({ label: 'Boundaries' });
    await map.getByText('U.S. Census Bureau').waitFor();
    broken = false;
    await map.getByLabel('Map type').selectOption({ label: 'Streets' });
    await map.getByRole('button', { name: 'Try Again' }).click();
    await map.getByText('The map could not be fully loaded.').waitFor({ state: 'detached' });
  });
});
