import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { barriers } from './support/inspect.ts';
import { aListing } from './support/listings.ts';
import { propertyPagesOf } from './support/property-page.ts';
import { type Role, useSite } from './support/site.ts';

const site = await useSite();
const open = propertyPagesOf(site);

describe('a public property page', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'For members' });

  it.each<Role>(firstOf(1, ['admin', 'elite', 'partner']))(
    'links the role %s to the visitor view and back, and to the workspace',
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

  it('keeps the visitor view from the list to a listing and back, with the filters of the list', async () => {
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

  it('redirects members to the workspace if the property is their own and not listed', async () => {
    const id = await aListing(site, { referral_id: null }, 'underwriting');
    const failing = [new RegExp(`^404 GET /(api/)?properties/${id}`)];
    const { page } = await open(id, { as: 'elite', failing });
    await page.waitForURL(`**/admin/properties/${id}`);
    const { page: partner } = await open(id, { as: 'partner', failing });
    await partner.getByRole('heading', { level: 1, name: 'Property Not Found' }).waitFor();
  });

  it('shows visitors no card for members', async () => {
    const { page } = await open(await aListing(site));
    await page.waitForLoadState('networkidle');
    expect(await card(page).count()).toBe(0);
  });
});
