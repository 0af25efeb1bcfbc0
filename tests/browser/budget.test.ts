import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const kB = 1000;

type Weight = { js: number; css: number; fonts: number };
const kinds: readonly (readonly [keyof Weight, RegExp])[] = [
  ['js', /\.js$/],
  ['css', /\.css$/],
  ['fonts', /\.woff2$/],
];

/** Returns the bytes of the first load of an address: code as gzip, fonts unchanged. */
async function weightOf(page: Page, path: string): Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path);
  await settled(page);
  await page.waitForLoadState('networkidle');
  const weight: Weight = { js: 0, css: 0, fonts: 0 };
  for (const response of responses) {
    const kind = kinds.find(([, ending]) => ending.test(new URL(response.url()).pathname))?.[0];
    if (!kind) continue;
    const body = await response.body();
    weight[kind] += kind === 'fonts' ? body.length : gzipSync(body).length;
  }
  return weight;
}

const listed = async (): Promise<number> =>
  (await site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id')).id;

/** React alone takes 45 kB, the router 33 and SWR 6. */
const visitorsJavaScript = 130 * kB;
const visitorsStyles = 60 * kB;

describe('a visitor’s first load', () => {
  it.each([
    ['the list', async () => '/properties'],
    ['a property', async () => `/properties/${await listed()}`],
  ])('of %s is at most 130 kB of JavaScript, 60 kB of CSS and 50 kB of fonts', async (_, path) => {
    const { page } = await site.open({ isFirstVisit: true, viewport: { width: 412, height: 915 } });
    const { js, css, fonts } = await weightOf(page, await path());
    expect(js, 'JavaScript').toBeLessThanOrEqual(visitorsJavaScript);
    expect(css, 'CSS').toBeLessThanOrEqual(visitorsStyles);
    expect(fonts, 'fonts').toBeLessThanOrEqual(50 * kB);
  });

  it('on a wide screen adds at most 100 kB for the map, after the list, and nothing for a hidden map', async () => {
    const { page } = await site.open({ isFirstVisit: true });
    const withoutMap = await weightOf(page, '/properties?show=list');
    const { page: another } = await site.open({ isFirstVisit: true });
    const withMap = await weightOf(another, '/properties');
    expect(withoutMap.js).toBeLessThanOrEqual(visitorsJavaScript);
    expect(withMap.js - withoutMap.js).toBeGreaterThan(50 * kB);
    expect(withMap.js - withoutMap.js).toBeLessThanOrEqual(100 * kB);
    expect(withMap.css).toBeLessThanOrEqual(visitorsStyles);
  });
});

describe('a member’s first load', () => {
  // The map has a separate budget, above.
  it.each(firstOf(1, ['/admin', '/admin/properties', '/admin/deals', '/properties?show=list']))(
    'of %s is at most 260 kB of JavaScript',
    async (path) => {
      const { page } = await site.open({ as: 'admin', isFirstVisit: true });
      const { js } = await weightOf(page, path);
      expect(js).toBeLessThanOrEqual(260 * kB);
    },
  );
});
