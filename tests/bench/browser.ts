/** How fast the public pages are seen and answer, in Chromium on a throttled phone: npm run bench:browser */
import { fillDemo } from '@acre/http-api/ops';
import { startTemporaryCluster } from '@acre/http-api/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../support/chromium.ts';
import { fillProperties } from './fill-properties.ts';
import { phone, seenBy, slowness, slowVisitor, weighed } from './support/phone.ts';
import { median, say, told } from './support/report.ts';
import { benchDatabase, serveAcre } from './support/serving.ts';

const rounds = 3;
const pins = 100_000;
const kB = 1000;
const patience = 120_000;
const ports = { demo: 3953, many: 3954 };

async function firstLoads(browser: Browser, url: string, name: string): Promise<void> {
  const loads = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await slowVisitor(browser, phone, true);
    await page.goto(url, { waitUntil: 'load', timeout: patience });
    await page.waitForTimeout(1000);
    loads.push({ ...(await seenBy(page)), weight: await weighed(page) });
    await page.context().close();
  }
  const [first] = loads;
  const of = (kind: string) => (first?.weight[kind] ?? 0) / kB;
  told(`${name}, JavaScript as sent`, of('js'), ' kB', { atMost: 95 });
  told(`${name}, CSS as sent`, of('css'), ' kB', { atMost: 35 });
  told(`${name}, fonts`, of('woff2'), ' kB', { atMost: 50 });
  say(`${name}, its HTML: ${of('html').toFixed(1)} kB; largest thing seen: ${first?.largestIs}`);
  told(`${name}, largest contentful paint`, median(loads.map(({ largest }) => largest)) / 1000, ' s', { atMost: 1.5 });
  told(`${name}, layout shift`, Math.max(...loads.map(({ shifted }) => shifted)), '', { atMost: 0.02 });
}

/** The slowest of what was done, from the touch to the next picture. What is faster than a frame is not counted by the browser. */
async function answersWithin(browser: Browser, url: string, name: string, act: (page: Page) => Promise<void>): Promise<void> {
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await slowVisitor(browser, { viewport: { width: 1280, height: 900 } }, false);
    await page.goto(url, { waitUntil: 'networkidle', timeout: patience });
    await act(page);
    await page.waitForTimeout(500);
    slowest.push(Math.max(16, ...(await seenBy(page)).interactions));
    await page.context().close();
  }
  told(`${name}, interaction to next paint`, median(slowest), ' ms', { atMost: 100 });
}

async function useList(page: Page): Promise<void> {
  await page.getByLabel('Search properties').click();
  await page.keyboard.type('plaza', { delay: 80 });
  await page.waitForTimeout(800);
  await page.getByLabel('Sort by').selectOption('price_asc');
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Any price' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link').nth(4).click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await page.getByRole('tab', { name: 'Details' }).click();
}

async function useMap(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: /map/i }).first();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(800);
  const box = await map.boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y + 80, { steps: 15 });
  await page.mouse.up();
  await page.waitForTimeout(800);
  await page.mouse.dblclick(x + 40, y + 40);
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.waitForTimeout(800);
}

const cluster = await startTemporaryCluster();
const stops: (() => Promise<unknown>)[] = [cluster.stop];
try {
  const demoUrl = await benchDatabase(cluster, 'demo', (db) => fillDemo(db));
  const manyUrl = await benchDatabase(cluster, 'many', (db) => fillProperties(db, pins));
  const demo = await serveAcre(demoUrl, ports.demo);
  const many = await serveAcre(manyUrl, ports.many);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  stops.unshift(() => browser.close(), demo.stop, many.stop);
  const { cpu, bitsPerSecond, latencyMs } = slowness;
  say(
    `Processor ${cpu} times slower, ${bitsPerSecond / 1e6} Mbit/s, ${latencyMs} ms; medians of ${rounds} rounds. A busy machine slows it all.`,
  );
  await firstLoads(browser, `${demo.url}/properties`, 'The list');
  const [newest] = (await (await fetch(`${demo.url}/api/properties?pageSize=1`)).json()) as { id: number }[];
  await firstLoads(browser, `${demo.url}/properties/${newest?.id}`, 'A property');
  await answersWithin(browser, `${many.url}/properties?show=list`, 'The list', useList);
  await answersWithin(browser, `${many.url}/properties`, `The map of ${pins} properties`, useMap);
} finally {
  for (const stop of stops) await stop();
}
