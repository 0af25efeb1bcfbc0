import { fillDemo } from '@acre/http-api/ops';
import { type Browser, chromium } from 'playwright-core';
import { fillProperties } from '../bench/fill-properties.ts';
import { median } from '../bench/support/report.ts';
import { chromiumPath } from '../support/chromium.ts';
import { phone, seenBy, slowness, slowVisitor, weighed } from './browser/phone.ts';
import { type Use, useList, useMap } from './browser/uses.ts';
import type { Findings } from './support/findings.ts';
import { newCluster, proving } from './support/proving.ts';

/** Contains the maximum number of rendered items, and the slowest interaction in milliseconds. */
type Used = Readonly<{ shown: number; slowest: number }>;

const rounds = 3;
/** BROWSER_PINS=10000 makes a smaller trial run. */
const pins = Number(process.env['BROWSER_PINS'] ?? 100_000);
const kB = 1000;
const patience = 120_000;

/** Measures the weight of the public pages, and their rendering and interaction times, in Chromium on a slowed-down machine. */
export const prove = proving('Browser', async ({ found, ending }) => {
  const { database, acre } = await newCluster({ ending });
  const demo = await acre((await database('demo', (db) => fillDemo(db))).url);
  const many = await acre((await database('many', (db) => fillProperties(db, pins))).url);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  ending.add(() => browser.close());
  await firstLoads(browser, `${demo.url}/properties`, 'The list', found);
  const [newest] = (await (await fetch(`${demo.url}/api/properties?pageSize=1`)).json()) as { id: number }[];
  await firstLoads(browser, `${demo.url}/properties/${newest?.id}`, 'A property', found);
  const list = await answersWithin(browser, `${many.url}/properties?show=list`, useList);
  const goal = { atMost: 100 };
  found.add(`The list of ${list.shown} rows, interaction to next paint`, list.slowest, ' ms', goal);
  const map = await answersWithin(browser, `${many.url}/properties`, useMap);
  found.add(`The map of ${pins} properties, at most ${map.shown} pins shown, interaction to next paint`, map.slowest, ' ms', goal);
  const { cpu, bitsPerSecond, latencyMs } = slowness;
  return `CPU ${cpu} times slower, first loads at ${bitsPerSecond / 1e6} Mbit/s with ${latencyMs} ms latency, medians of ${rounds}`;
});

async function firstLoads(browser: Browser, url: string, name: string, found: Findings): Promise<void> {
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
  found.add(`${name}, JavaScript as transferred`, of('js'), ' kB', { atMost: 130 });
  found.add(`${name}, CSS as transferred`, of('css'), ' kB', { atMost: 60 });
  found.add(`${name}, fonts`, of('woff2'), ' kB', { atMost: 50 });
  found.tell(`${name}, HTML`, of('html'), ' kB');
  process.stdout.write(`${name}, largest element: ${first?.largestIs}\n`);
  found.add(`${name}, largest contentful paint`, median(loads.map(({ largest }) => largest)) / 1000, ' s', { atMost: 1.2 });
  found.add(`${name}, layout shift`, Math.max(...loads.map(({ shifted }) => shifted)), '', { atMost: 0.02 });
}

/**
 * Returns the median, over all rounds, of the slowest interaction of a round. An interaction is measured from the input to the next frame.
 * The browser reports only interactions of at least 16 ms. Throws if it reports none in a round.
 */
async function answersWithin(browser: Browser, url: string, use: Use): Promise<Used> {
  const all: Used[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await slowVisitor(browser, { viewport: { width: 1280, height: 900 } }, false);
    const opened = page.goto(url, { waitUntil: 'networkidle', timeout: patience });
    const shown = await use(page, opened);
    await page.waitForTimeout(500);
    const { interactions } = await seenBy(page);
    if (interactions.length === 0) throw new Error(`${url}: the browser reported no interaction`);
    all.push({ shown, slowest: Math.max(...interactions) });
    await page.context().close();
  }
  return { shown: Math.max(...all.map(({ shown }) => shown)), slowest: median(all.map(({ slowest }) => slowest)) };
}
