import { describe, expect, it } from 'vitest';
import { settled } from './support/inspect.ts';
import { aListing } from './support/listings.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const phone = { viewport: { width: 360, height: 740 } } as const;

describe('similar properties', () => {
  const place = { city: 'Wichita', state: 'KS', type: 'other', price: 777_000, size: 3_000 } as const;

  it('are requested when they come near the viewport, and link to their own pages', async () => {
    const [id, other] = [
      await aListing(site, { ...place, description: 'Line\n'.repeat(11) }),
      await aListing(site, { ...place, name: 'The Other Yard' }),
    ];
    const { page } = await site.open(phone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/properties/${id}`);
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain(`/api/properties/${id}/similar`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const similar = page.getByRole('region', { name: 'Similar Properties' });
    await similar.getByRole('link', { name: 'The Other Yard' }).click();
    await page.waitForURL(`**/properties/${other}`);
    await page.getByRole('heading', { level: 1, name: 'The Other Yard' }).waitFor();
  });

  it('have no heading if there are none', async () => {
    const id = await aListing(site, { ...place, price: 99_000_000_000 });
    const { page } = await site.open();
    const similar = page.waitForResponse((response) => response.url().endsWith('/similar'));
    await page.goto(`/properties/${id}`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await similar;
    await settled(page);
    expect(await page.getByText('Similar Properties').count()).toBe(0);
  });
});
