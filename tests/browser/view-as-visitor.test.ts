import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { barriers } from './support/inspect.ts';
import { aListing } from './support/listings.ts';
import { propertyPagesOf } from './support/property-page.ts';
import { type Role, useSite } from './support/site.ts';

const site = await useSite();
const open = propertyPagesOf(site);

describe('members see what visitors see', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'For members' });

  it.each<Role>(firstOf(1, ['admin', 'elite', 'partner']))(
    'the role %s, with the way to the office and to the view of a visitor',
    async (as) => {
      const id = await aListing(site);
      const { page } = await open(id, { as });
      await card(page).getByRole('link', { name: 'View as a Visitor' }).click();
      await page.waitForURL(`**/properties/${id}?view=visitor`);
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('link', { name: 'Back to Your View' }).click();
      await card(page).getByRole('link', { name: 'Open in Workspace' }).click();
      await page.waitForURL(`**/admin/properties/${id}`);
    },
  );

  it('and continue to view as a visitor from the list to a listing and back, with the filters of the list', async () => {
    const id = await aListing(site, { name: 'Kept View Yard', type: 'land' });
    const { page } = await site.open({ as: 'partner' });
    await page.goto('/properties?view=visitor&type=land&search=Kept+View');
    const back = page.getByRole('link', { name: 'Back to Your View' });
    await page.getByRole('link', { name: 'Kept View Yard' }).click();
    await page.waitForURL(`**/properties/${id}?view=visitor`);
    await back.waitFor();
    await page.getByRole('link', { name: 'Back to Properties' }).click();
    await page.waitForURL((url) => ['view=visitor', 'type=land', 'search=Kept'].every((part) => url.search.includes(part)));
    await back.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Properties', exact: true }).click();
    await page.waitForURL('**/properties?view=visitor');
    await page.goBack();
    await page.getByRole('link', { name: 'Kept View Yard' }).click();
    await back.click();
    await card(page).waitFor();
    await page.getByRole('link', { name: 'Back to Properties' }).click();
    await page.waitForURL((url) => url.searchParams.get('type') === 'land' && !url.searchParams.has('view'));
  });

  it('and are led to the office for a property of theirs that is not listed', async () => {
    const id = await aListing(site, { referral_id: null }, 'underwriting');
    const failing = [new RegExp(`^404 GET /(api/)?properties/${id}`)];
    const { page } = await open(id, { as: 'elite', failing });
    await page.waitForURL(`**/admin/properties/${id}`);
    const { page: partner } = await open(id, { as: 'partner', failing });
    await partner.getByRole('heading', { level: 1, name: 'Property Not Found' }).waitFor();
  });

  it('and visitors have no such card', async () => {
    const { page } = await open(await aListing(site));
    await page.waitForLoadState('networkidle');
    expect(await card(page).count()).toBe(0);
  });
});
