import { api } from '@acre/contracts/api';
import type { PropertyMap } from '@acre/contracts/properties/property-map';
import type { Page } from 'playwright-core';

/** Interacts with a page that is loading, and returns the maximum number of rendered items. */
export type Use = (page: Page, opened: Promise<unknown>) => Promise<number>;

/** Uses the list like a visitor, one interaction after the other. */
export const useList: Use = async (page, opened) => {
  await opened;
  const rows = page.locator('main a[href^="/properties/"]');
  const shown = await rows.count();
  await page.getByLabel('Search properties').click();
  await page.keyboard.type('plaza', { delay: 80 });
  await page.waitForTimeout(800);
  await page.getByLabel('Sort by').selectOption('price_asc');
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Any price' }).click();
  await page.keyboard.press('Escape');
  await rows.nth(4).click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await page.getByRole('tab', { name: 'Details' }).click();
  return shown;
};

/** Uses the map like a visitor: zoom in, pan, zoom in at one place, zoom out. */
export const useMap: Use = async (page, opened) => {
  const drawn = [0];
  page.on('response', async (answer) => {
    if (answer.url().includes(api.properties.map.path)) drawn.push(((await answer.json()) as PropertyMap).pins.length);
  });
  await opened;
  const map = page.getByRole('region', { name: /map/i }).first();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(800);
  const box = await map.boundingBox();
  if (!box) throw new Error('The page shows no map.');
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
  return Math.max(...drawn);
};
