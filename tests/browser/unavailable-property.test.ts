import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { intercept } from './support/intercept.ts';
import { aListing } from './support/listings.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a property that cannot be shown', () => {
  it.each(firstOf(2, ['/properties/999999', '/properties/none', '/properties/0', '/properties/1e3']))('is not found: %s', async (path) => {
    const { page } = await site.open({ failing: [/^404 GET /] });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Property Not Found' }).waitFor();
    await page.getByText('The property you are looking for does not exist or has been removed.').waitFor();
    expect(await button(page, 'Try Again').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Properties' }).click();
    await page.waitForURL('**/properties');
  });

  it('reports a temporary failure, and appears on retry', async () => {
    const { id, name } = await site.app.owner('properties').where({ status: 'marketing_start' }).orderBy('id').first('id', 'name');
    const { page } = await site.open({ as: 'elite', failing: [/^503 GET /] });
    const request = `**/api/properties/${id}?view=visitor`;
    const stop = await intercept(page, request, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`/properties/${id}`);
    await page.getByText('Failed to fetch property details').waitFor();
    stop();
    await button(page, 'Try Again').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('shows that it is still loading', async () => {
    const id = await aListing(site);
    const { page } = await site.open({ as: 'elite' });
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(`**/api/properties/${id}?view=visitor`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/properties/${id}`);
    await page.getByText('Loading property details...').waitFor();
    goOn();
    await page.getByRole('heading', { level: 1, name: 'Cooper Yard' }).waitFor();
  });
});
