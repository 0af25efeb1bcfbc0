import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const observer = fileURLToPath(new URL('./observe.js', import.meta.url));

/** Simulates a mid-range phone on a slow mobile connection. */
export const slowness = { cpu: 4, bitsPerSecond: 1_600_000, latencyMs: 150 };

export const phone: BrowserContextOptions = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export type Seen = { largest: number; largestIs: string; shifted: number; interactions: number[] };

/** Opens a new visitor's browser on a slowed-down machine; with `network`, the connection is slow, too. */
export async function slowVisitor(browser: Browser, options: BrowserContextOptions, network: boolean): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript({ path: observer });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu });
  if (network) {
    const bytes = slowness.bitsPerSecond / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowness.latencyMs,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  return page;
}

export const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/**
 * Returns the size in bytes of what the page loaded, as compressed for transfer and without headers, by kind: `html`, `js`, `css`, `woff2`
 * or `other`.
 */
export const weighed = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const weight: Record<string, number> = { html: document?.encodedBodySize ?? 0 };
    for (const { name, encodedBodySize } of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const kind = /\.(js|css|woff2)$/.exec(new URL(name).pathname)?.[1] ?? 'other';
      weight[kind] = (weight[kind] ?? 0) + encodedBodySize;
    }
    return weight;
  });
