import { api } from '@acre/contracts/api';
import { formOf } from '@acre/contracts/mechanism/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPhotograph, named } from '../api/support/uploads.ts';
import { settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';

const site = await useSite();

/** Creates a listing with an uploaded picture. It is the newest listing and therefore the first in the list. */
async function listing(): Promise<{ id: number; picture: string }> {
  const { context } = await site.open({ as: 'admin' });
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const body = formOf(named(await aPhotograph(2000, 1500).jpeg().toBuffer(), 'front.jpg'));
  const uploaded = await fetch(`${site.app.baseUrl}${api.files.upload.path}?kind=image`, { method: 'POST', body, headers: { cookie } });
  const { url: picture } = (await uploaded.json()) as { url: string };
  const place = { type: 'office', address: '1 New Street', city: 'Austin', state: 'TX', zipCode: '78701', price: 5_000_000 };
  const made = await fetch(`${site.app.baseUrl}/api/properties`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Photographed House', ...place, images: [picture] }),
    headers: { cookie, 'content-type': 'application/json' },
  });
  const { id } = (await made.json()) as { id: number };
  await site.app.owner('properties').where({ id }).update({ status: 'phase1_marketing', created_at: site.app.owner.fn.now() });
  return { id, picture };
}

const shifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

describe('an uploaded picture', () => {
  it('is loaded with high priority in its displayed size, blurred until it arrives, without layout shift', async () => {
    const { id, picture } = await listing();
    const { page } = await site.open({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 });
    await shifts(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    await page.route(`**${picture}**`, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held;
      await route.continue();
    });
    // The route above holds the picture back, so the load event of the page would never come.
    await page.goto('/properties', { waitUntil: 'domcontentloaded' });
    await settled(page);
    const card = page.getByRole('article').filter({ hasText: 'Photographed House' }).locator('img');
    const look = () =>
      card.evaluate((img: HTMLImageElement) => ({
        blurred: img.style.backgroundImage.startsWith('url("data:image/webp'),
        height: img.offsetHeight,
      }));
    const before = await look();
    expect(before.blurred).toBe(true);
    release();
    await expect.poll(async () => (await look()).blurred).toBe(false);
    expect((await look()).height).toBe(before.height);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/\/(320|640)\.webp$/);
    expect(await card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await card.getAttribute('fetchpriority')).toBe('high');
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
    await page.goto(`/properties/${id}`);
    await settled(page);
    await expect.poll(() => asked.at(-1)).toMatch(/\/(960|1600)\.webp$/);
  });

  it('is replaced by the drawn placeholder when it is missing', async () => {
    const { id, picture } = await listing();
    const { page } = await site.open({ failing: [/^(401|404) GET \/api\/files\//] });
    await page.route(`**${picture}**`, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/properties/${id}`);
    await page
      .getByRole('img', { name: /no image/ })
      .first()
      .waitFor();
    await page.getByText('Image not available').first().waitFor();
  });
});
