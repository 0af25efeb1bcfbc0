import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './support/inspect.ts';
import { hold } from './support/intercept.ts';
import { aListing } from './support/listings.ts';
import { mapOn } from './support/map.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const location = { latitude: 44.1, longitude: -103.5, placed_by: 'address' };
const ids = await Promise.all(['Quarry North', 'Quarry South', 'Quarry Bank'].map((name) => aListing(site, { name, ...location })));
const searchOn = (page: Page) => page.getByRole('combobox', { name: 'Search properties' });
const hasFocus = (page: Page) => searchOn(page).evaluate((field) => field === document.activeElement);

/** Opens the map at the location of the three listings. */
async function opened() {
  const { page } = await site.open({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' });
  await page.goto('/properties?at=-103.51,44.09,-103.49,44.11');
  const { ready, map } = mapOn(page);
  await ready();
  await settled(page);
  const card = map.getByRole('region', { name: 'at this location' });
  return { page, card, cluster: map.getByRole('button', { name: '3 properties', exact: true }) };
}

describe('the card of several properties at one location', () => {
  it('takes the focus when the user opens it, and closes when the user searches, without interrupting the typing', async () => {
    const { page, card, cluster } = await opened();
    await cluster.click();
    await expect.poll(() => card.getByRole('link').evaluateAll((links) => links[0] === document.activeElement)).toBe(true);
    await searchOn(page).click();
    await page.keyboard.type('Quarry');
    await page.waitForURL((url) => url.searchParams.get('search') === 'Quarry');
    await page.waitForLoadState('networkidle');
    await settled(page);
    await page.keyboard.type(' Bank');
    await page.waitForURL((url) => url.searchParams.get('search') === 'Quarry Bank');
    await settled(page);
    expect([await searchOn(page).inputValue(), await hasFocus(page), await card.count()]).toEqual(['Quarry Bank', true, 0]);
    await searchOn(page).fill('');
    await page.waitForURL((url) => !url.searchParams.has('search'));
    await settled(page);
    expect(await card.count()).toBe(0);
  });

  it('does not take the focus if the user has gone to the search while the card was loading', async () => {
    const { page, card, cluster } = await opened();
    const { held, release } = await hold(page, '**/api/properties?*bbox=*');
    await cluster.click();
    await expect.poll(() => held.length).toBe(1);
    await searchOn(page).focus();
    await release();
    await card.waitFor();
    expect(await hasFocus(page)).toBe(true);
  });

  it('counts the properties that it lists, even if one has left the location since the map was loaded', async () => {
    const { page, card, cluster } = await opened();
    await site.app.db('properties').where({ id: ids[0] }).update({ status: 'under_review' });
    await cluster.click();
    await page.getByRole('region', { name: '2 properties at this location' }).waitFor();
    expect(await card.getByRole('link').count()).toBe(2);
  });
});
