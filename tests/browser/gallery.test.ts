import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { barriers, overflow, settled } from './support/inspect.ts';
import { aListing, demoPictures } from './support/listings.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const count = 8;
let listing = 0;

beforeAll(async () => {
  listing = await aListing(site, { images: await demoPictures(site, count) });
});

const gallery = (page: Page) => page.getByRole('region', { name: /^Images of/ });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Images of/ });
const told = (page: Page) => page.locator('main [aria-live="polite"]').first();
const isShown = (page: Page, position: number) => expect.poll(() => told(page).innerText()).toBe(`Image ${position} of ${count}`);
const focusName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

async function open(options: Parameters<typeof site.open>[0] = {}) {
  const tab = await site.open(options);
  await tab.page.goto(`/properties/${listing}`);
  await settled(tab.page);
  return tab;
}

async function drag(page: Page, by: number) {
  const box = await gallery(page).boundingBox();
  if (!box) throw new Error('There is no gallery.');
  const [x, y] = [box.x + box.width / 2, box.y + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 6 });
  await page.mouse.up();
}

describe('the pictures of a property', () => {
  it('can be paged with the arrow keys, Home and End, and each is announced', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Next slide' }).focus();
    for (const [key, position] of [
      ['ArrowRight', 2],
      ['End', count],
      ['ArrowRight', 1],
      ['ArrowLeft', count],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await isShown(page, position);
    }
    expect(await page.getByText(`1 / ${count}`, { exact: true }).isVisible()).toBe(true);
  });

  it('ignore keyboard shortcuts of the browser', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('Control+ArrowRight');
    await isShown(page, 1);
  });

  it('change after a long enough swipe, and open large on a tap', async () => {
    const { page } = await open();
    await drag(page, -120);
    await isShown(page, 2);
    await drag(page, 120);
    await isShown(page, 1);
    await drag(page, -30);
    await isShown(page, 1);
    await drag(page, 0);
    await viewer(page).waitFor();
  });

  it('are loaded only when they are shown, and their neighbors only after an interaction', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } });
    const slides = page.locator('[aria-roledescription="carousel"] ul').first().locator('> li');
    const fetched = async () => (await slides.evaluateAll((all) => all.map((slide) => slide.querySelector('img') !== null))).map(Number);
    const only = (...shown: number[]) => Array.from({ length: count }, (_, at) => Number(shown.includes(at)));
    expect(await fetched()).toEqual(only(0));
    await page.getByRole('button', { name: 'Next slide' }).focus();
    await expect.poll(fetched).toEqual(only(0, 1, count - 1));
  });

  it('have thumbnails with a single tab stop and arrow key navigation', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Show image 3' }).click();
    await isShown(page, 3);
    await page.keyboard.press('ArrowRight');
    await isShown(page, 4);
    expect(await focusName(page)).toBe('Show image 4');
    await page.keyboard.press('Tab');
    expect(await focusName(page)).not.toMatch(/^Show picture/);
  });

  it.each([
    ['on the whole screen where the browser lets it', true],
    ['in the whole window where it does not', false],
  ])('are shown large %s; Escape leads back to the same picture and button', async (_, allowed) => {
    const { page } = await site.open();
    if (!allowed)
      await page.addInitScript(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
      });
    await page.goto(`/properties/${listing}`);
    await settled(page);
    await page.getByRole('button', { name: 'Full Screen' }).click();
    await viewer(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(allowed);
    expect(await focusName(page)).toBe('Close');
    const box = await viewer(page).boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 1280]);
    await page.keyboard.press('ArrowRight');
    await viewer(page).getByText(`2 / ${count}`, { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    // In real full screen, the browser ignores an Escape that a test sends, so the test calls `exitFullscreen` instead. If full screen is
    // refused, the viewer fills the window, and the page itself handles Escape.
    if (allowed) await page.evaluate(() => document.exitFullscreen());
    else await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    await isShown(page, 2);
    expect(await focusName(page)).toBe('Full Screen');
  });

  it('reserve their space while they load, so that nothing below them moves', async () => {
    const { page } = await site.open({ viewport: { width: 360, height: 740 } });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + (entry as unknown as { value: number }).value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/properties/${listing}`);
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBeLessThanOrEqual(0.02);
  });
});

it('a property without pictures shows a placeholder instead', async () => {
  const bare = await aListing(site, { name: 'Bare Lot' });
  const { page } = await site.open();
  await page.goto(`/properties/${bare}`);
  await page.getByRole('img', { name: 'Bare Lot: no image' }).waitFor();
  await page.getByText('No images yet').waitFor();
  expect([...(await barriers(page)), ...(await overflow(page))]).toEqual([]);
});
