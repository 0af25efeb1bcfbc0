import { describe, expect, it } from 'vitest';
import { among, mapFiles } from './support/built-file.ts';
import { settled } from './support/inspect.ts';
import { inAddress, mapOn, moved, totalOn } from './support/map.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const wide = { viewport: { width: 1400, height: 900 } };
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

describe('a visitor with a wide screen', () => {
  it('sees the same properties on the map as in the list, without requests to other sites', async () => {
    const { page } = await site.open(wide);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/properties?type=office');
    const { ready, counted, map } = mapOn(page);
    await ready();
    expect(await counted()).toBe(await totalOn(page));
    await map.getByText('U.S. Census Bureau').waitFor();
    expect([...hosts]).toEqual([site.app.baseUrl]);
    await page.getByLabel('Property type').selectOption({ label: 'Land' });
    await page.waitForURL('**/properties?type=land');
    await settled(page);
    await expect.poll(counted).toBe(await totalOn(page));
  });

  it('sees that the map has loaded if another search finds the same places while the map is still moving', async () => {
    const { page } = await site.open(wide);
    await page.goto('/properties?search=aus');
    const { ready, follow } = mapOn(page);
    await ready();
    await settled(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/properties\/map\?.*Austin/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('combobox', { name: 'Search properties' }).fill('Austin');
    await page.waitForURL('**/properties?search=Austin');
    await page.setViewportSize({ width: 1400, height: 880 });
    await expect.poll(() => follow.isDisabled()).toBe(true);
    answer();
    await settled(page);
    expect(await follow.isEnabled()).toBe(true);
  });

  it('moves and zooms the map by keyboard without changing the list, and keeps the view on reload', async () => {
    const { page } = await site.open({ ...wide, reducedMotion: 'reduce' });
    await page.goto('/properties?page=2');
    const { ready, stage, map, places } = mapOn(page);
    await ready();
    const total = await totalOn(page);
    const first = await page.getByRole('article').first().innerText();
    await stage.focus();
    const [west = 0, , east = 0] = await moved(page, 'at', () => page.keyboard.press('ArrowRight'));
    const [nearerWest = 0, , nearerEast = 0] = await moved(page, 'at', () => page.keyboard.press('+'));
    expect(nearerEast - nearerWest).toBeCloseTo((east - west) / 2, 0);
    await moved(page, 'at', () => page.keyboard.press('-'));
    const after = await moved(page, 'at', () => map.getByRole('button', { name: 'Zoom in' }).click());
    expect([await totalOn(page), inAddress(page, 'page')]).toEqual([total, '2']);
    expect(await page.getByRole('article').first().innerText()).toBe(first);
    await settled(page);
    const before = await places();
    await page.reload();
    await ready();
    await expect.poll(places).toEqual(before);
    expect(inAddress(page, 'at').split(',').map(Number)).toEqual(after);
  });

  it('expands a cluster into its pins with Enter', async () => {
    const { page } = await site.open({ ...wide, reducedMotion: 'reduce' });
    await page.goto('/properties');
    const { ready, clusters, markers, stage, counted } = mapOn(page);
    await ready();
    const largest = clusters.first();
    const count = Number(await largest.innerText());
    await largest.focus();
    await moved(page, 'at', () => page.keyboard.press('Enter'));
    expect(await stage.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(counted).toBeGreaterThanOrEqual(count);
    expect(await markers.count()).toBeGreaterThan(1);
  });

  it('sees which pin belongs to a card, and which card to a pin', async () => {
    const { page } = await site.open(wide);
    await page.goto('/properties?type=land');
    const { ready, map } = mapOn(page);
    await ready();
    const cards = page.getByRole('article');
    const lit = map.locator('[data-lit]');
    expect(await lit.count()).toBe(0);
    await cards.nth(1).hover();
    await expect.poll(() => lit.count()).toBe(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => lit.count()).toBe(0);
    await cards.nth(0).getByRole('link').focus();
    await expect.poll(() => lit.count()).toBe(1);
    const pin = await lit.getAttribute('aria-label');
    await page.getByLabel('Search properties').focus();
    await map
      .getByRole('button', { name: pin ?? '', exact: true })
      .first()
      .hover();
    await expect.poll(() => page.locator('article[data-lit]').count()).toBeGreaterThan(0);
  });

  it('narrows the list to the map only on request, and widens it again by removing the chip', async () => {
    const { page } = await site.open({ ...wide, reducedMotion: 'reduce' });
    await page.goto('/properties');
    const { ready, stage, follow, counted } = mapOn(page);
    await ready();
    const total = await totalOn(page);
    await moved(page, 'at', () => stage.press('+'));
    expect(await totalOn(page)).toBe(total);
    await moved(page, 'bbox', () => follow.check());
    await settled(page);
    const narrowed = await totalOn(page);
    expect(narrowed).toBeLessThan(total);
    await moved(page, 'bbox', () => stage.press('+'));
    await settled(page);
    expect(await totalOn(page)).toBeLessThan(narrowed);
    expect(await counted()).toBeGreaterThanOrEqual(await totalOn(page));
    const area = inAddress(page, 'bbox');
    await page.reload();
    await ready();
    expect(inAddress(page, 'bbox')).toBe(area);
    await page.getByRole('button', { name: 'Remove filter Map area' }).click();
    await page.waitForURL((url) => url.search === '');
    await settled(page);
    expect(await totalOn(page)).toBe(total);
    expect(await follow.isChecked()).toBe(false);
  });

  it('sees the area of the list on the map again after Back, even if the map has moved to other properties', async () => {
    const { page } = await site.open({ ...wide, reducedMotion: 'reduce' });
    await page.goto('/properties');
    const { ready, follow, map, places } = mapOn(page);
    const leaveAndReturn = async (leave: () => Promise<unknown>) => {
      await settled(page);
      const before = { address: page.url(), places: await places() };
      await leave();
      await expect.poll(() => page.url()).not.toBe(before.address);
      await expect.poll(places).not.toEqual(before.places);
      await settled(page);
      await page.goBack();
      await page.waitForURL(before.address);
      await expect.poll(places).toEqual(before.places);
    };
    await ready();
    await moved(page, 'at', () => map.getByRole('button', { name: 'Zoom in' }).click());
    await leaveAndReturn(() => page.getByRole('combobox', { name: 'Search properties' }).fill('Austin'));
    await moved(page, 'bbox', () => follow.check());
    await leaveAndReturn(() => map.getByRole('button', { name: 'Show All' }).click());
    await leaveAndReturn(() => page.getByRole('button', { name: 'Remove filter Map area' }).click());
  });

  it('selects a pin, sees its property, and returns to the same map from its page', async () => {
    const { page } = await site.open({ ...wide, reducedMotion: 'reduce' });
    const { longitude, latitude } = await site.app
      .db('properties')
      .where({ status: 'phase1_marketing' })
      .groupBy('longitude', 'latitude')
      .havingRaw('count(*) = 1')
      .first('longitude', 'latitude');
    const around = [longitude - 0.004, latitude - 0.004, longitude + 0.004, latitude + 0.004].map((side) => side.toFixed(5));
    await page.goto(`/properties?at=${around}`);
    const { ready, prices, card } = mapOn(page);
    await ready();
    await settled(page);
    const pin = prices.first();
    const title = (await pin.getAttribute('title')) ?? '';
    await pin.focus();
    await page.keyboard.press('Enter');
    await card.waitFor();
    expect(title).toContain(await card.getByRole('link').innerText());
    await expect.poll(() => card.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await pin.evaluate((button) => button === document.activeElement)).toBe(true);
    await pin.click();
    const address = page.url();
    await card.getByRole('link').click();
    await page.waitForURL(/\/properties\/\d+$/);
    await page.goBack();
    await page.waitForURL(address);
    await card.waitFor();
  });

  it('fills the screen with the map, and chooses its base layer', async () => {
    const { page } = await site.open(wide);
    await page.goto('/properties?at=-98.5,29.8,-96.9,31');
    const { ready, map } = mapOn(page);
    await ready();
    await map.getByLabel('Map type').selectOption({ label: 'States only' });
    await map.getByRole('button', { name: 'Full Screen' }).click();
    await expect.poll(() => map.evaluate((element) => element === document.fullscreenElement)).toBe(true);
    await map.getByRole('button', { name: 'Exit Full Screen' }).click();
    await expect.poll(() => map.evaluate(() => document.fullscreenElement)).toBeNull();
    expect(await map.getByLabel('Map type').locator('option').allInnerTexts()).toEqual(['States and counties', 'States only']);
  });

  it('hides the map for a wider list, and loads nothing for a hidden map', async () => {
    const { page } = await site.open(wide);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/properties?show=list');
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect([...asked.filter((url) => url.includes('/map')), ...among(asked, await mapFiles())]).toEqual([]);
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Map' }).click();
    await page.waitForURL('**/properties');
    await mapOn(page).ready();
    expect(among(asked, await mapFiles())).not.toEqual([]);
  });
});

describe('a visitor with a phone', () => {
  it('switches between the list and a map of the same properties, which loads only after the switch', async () => {
    const { page } = await site.open(phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/properties?type=retail');
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect([...asked.filter((url) => url.includes('/map')), ...among(asked, await mapFiles())]).toEqual([]);
    const total = await totalOn(page);
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Map' }).click();
    await page.waitForURL('**/properties?type=retail&show=map');
    const { ready, counted } = mapOn(page);
    await ready();
    expect([await totalOn(page), await counted()]).toEqual([total, total]);
    expect(await page.getByRole('article').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/properties?type=retail');
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
  });
});
