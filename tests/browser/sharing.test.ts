import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { barriers, overflow, settled } from './support/inspect.ts';
import { aListing } from './support/listings.ts';
import { propertyPagesOf } from './support/property-page.ts';
import { useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();
const open = propertyPagesOf(site);
const phone = { viewport: { width: 360, height: 740 } } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('sharing a property', () => {
  it('uses the share sheet of the device', async () => {
    const id = await aListing(site, { name: 'Shared Yard' });
    const { page } = await site.open();
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (shared: unknown) => Object.assign(window, { shared }) });
    });
    await page.goto(`/properties/${id}?tab=details`);
    await settled(page);
    await button(page, 'Share Property').click();
    const shared = await page.evaluate(() => (window as unknown as { shared: unknown }).shared);
    expect(shared).toEqual({ title: 'Shared Yard', url: `${site.app.baseUrl}/properties/${id}` });
  });

  it.each(firstOf(1, ['NotAllowedError', undefined]))(
    'copies the property’s address if the share sheet is missing or fails: %s',
    async (failure) => {
      const id = await aListing(site);
      const { page, context } = await site.open();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      if (failure)
        await page.addInitScript((name) => {
          Object.assign(navigator, { share: () => Promise.reject(new DOMException('no', name)) });
        }, failure);
      await page.goto(`/properties/${id}`);
      await settled(page);
      await button(page, 'Share Property').click();
      await toast(page, 'Copied!');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.app.baseUrl}/properties/${id}`);
    },
  );

  it('offers a QR code of the property’s address for download', async () => {
    const id = await aListing(site, { name: 'Scanned Yard №7' });
    const { page } = await open(id, { ...phone, colorScheme: 'dark' });
    await button(page, 'QR Code').click();
    const dialog = page.getByRole('dialog', { name: 'QR Code' });
    await dialog.getByRole('img', { name: 'QR code of Scanned Yard №7' }).waitFor();
    await dialog.getByText(`${site.app.baseUrl}/properties/${id}`).waitFor();
    expect([...(await overflow(page)), ...(await barriers(page))]).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
    expect(file.suggestedFilename()).toBe('scanned-yard-7-qr-code.svg');
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg".*<title>QR code of Scanned Yard №7<\/title>.*<path/s,
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('QR Code');
  });
});
