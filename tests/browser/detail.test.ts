import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers, overflow, settled } from './support/inspect.ts';
import { aListing } from './support/listings.ts';
import { accountOf, type Role, useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();
const phone = { viewport: { width: 360, height: 740 } } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const day = 86_400_000;

async function open(id: number, options: Parameters<typeof site.open>[0] = {}, search = '') {
  const tab = await site.open(options);
  await tab.page.goto(`/properties/${id}${search}`);
  await settled(tab.page);
  return tab;
}

const recorded = (property_id: number, new_status: string, daysAgo: number) =>
  site.app.db('property_status_history').insert({ property_id, new_status, changed_at: new Date(Date.now() - daysAgo * day - 1000) });

const figures = (page: Page) => page.getByRole('complementary', { name: 'Price and contact' });

describe('a property tells', () => {
  it('its highlights, its facts and where it lies, in the words agreed', async () => {
    const id = await aListing(site, {
      name: 'Fact Yard',
      type: 'mixed-use',
      price: 1_500_000,
      size: 5_000,
      created_at: '2026-03-04T12:00:00Z',
    });
    const { page } = await open(id);
    const highlight = (label: string) =>
      page.getByRole('tabpanel').getByText(label, { exact: true }).locator('xpath=following-sibling::*').innerText();
    await page.getByText('No description available.').waitFor();
    expect([
      await highlight('Property Type'),
      await highlight('Price'),
      await highlight('Building Size'),
      await highlight('Listed Date'),
    ]).toEqual(['Mixed use', '$1,500,000', '5,000 sq ft', 'Mar 4, 2026']);
    await page.getByRole('tab', { name: 'Details' }).click();
    for (const words of ['$300 / sq ft', 'Not specified', 'No amenities specified'])
      await page.getByRole('tabpanel').getByText(words).first().waitFor();
    await page.getByRole('tab', { name: 'Location' }).click();
    await page.getByRole('tabpanel').getByText('Denver, CO 80202').first().waitFor();
  });

  it.each([
    ['without a size', { size: null }],
    ['with a size of zero', { size: 0 }],
  ])('what is not known of one %s', async (_, known) => {
    const id = await aListing(site, { type: 'land', ...known });
    const { page } = await open(id);
    expect(await page.getByRole('tabpanel').innerText()).toMatch(/Building Size\s+Not specified/);
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByText('Not applicable').waitFor();
    expect(await figures(page).getByText('sq ft').count()).toBe(0);
  });

  it.each([
    [0, 'New on the market'],
    [1, '1 day on the market'],
    [45, '45 days on the market'],
  ])('that it was listed %i days ago, whatever came before', async (days, words) => {
    const id = await aListing(site);
    await recorded(id, 'marketing_start', 300);
    await recorded(id, 'under_review', 200);
    await recorded(id, 'phase1_marketing', days);
    const { page } = await open(id);
    await figures(page).getByText(words, { exact: true }).waitFor();
  });

  it('the beginning of a long description, and the rest on demand', async () => {
    const id = await aListing(site, { description: 'Close to everything. '.repeat(470).trim() });
    const { page } = await open(id, phone);
    const height = async () =>
      (await page.locator('[id][dir="auto"]', { hasText: 'Close to everything.' }).first().boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(320);
    await button(page, 'Show more').click();
    expect(await height()).toBeGreaterThan(2000);
    await button(page, 'Show less').waitFor();
  });
});

describe('a property is handed on', () => {
  it('by the share sheet of the device', async () => {
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

  it.each(['NotAllowedError', undefined])('by copying its address where there is no such sheet, or it fails: %s', async (failure) => {
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
  });

  it('by a QR code of its address, which can be downloaded', async () => {
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

describe('similar properties', () => {
  const place = { city: 'Wichita', state: 'KS', type: 'other', price: 777_000, size: 3_000 } as const;

  it('are asked for when their place comes near, and lead on to the next', async () => {
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
    const similar = page.getByRole('region', { name: 'Similar properties' });
    await similar.getByRole('link', { name: 'The Other Yard' }).click();
    await page.waitForURL(`**/properties/${other}`);
    await page.getByRole('heading', { level: 1, name: 'The Other Yard' }).waitFor();
  });

  it('are not spoken of where there are none', async () => {
    const id = await aListing(site, { ...place, price: 99_000_000_000 });
    const { page } = await site.open();
    await page.goto(`/properties/${id}`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForResponse((response) => response.url().endsWith('/similar')).catch(() => undefined);
    await settled(page);
    expect(await page.getByText('Similar properties').count()).toBe(0);
  });
});

it('on a phone the price and the enquiry stay at hand once they are scrolled away, and only then', async () => {
  const id = await aListing(site, { price: 2_400_000, description: 'Line\n'.repeat(11) });
  const { page } = await open(id, phone);
  const asks = () => button(page, 'Request Information').count();
  await figures(page).getByRole('button', { name: 'Request Information' }).scrollIntoViewIfNeeded();
  await expect.poll(asks).toBe(1);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect.poll(asks).toBe(2);
  const bar = button(page, 'Request Information').last();
  expect((await bar.boundingBox())?.y).toBeGreaterThan(600);
  expect([...(await overflow(page)), ...(await barriers(page))]).toEqual([]);
  await bar.click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Request Information' }).waitFor();
});

describe('members see more of a property', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'For members' });

  it.each<[Role, string[], string[]]>([
    ['admin', ['Introduction Made', 'ABCD1234', 'Submitted By', 'Documents', 'Open in the office'], []],
    ['elite', ['Introduction Made', 'ABCD1234', 'You', 'Documents', 'Open in the office'], []],
    ['partner', ['Introduction Made', 'ABCD1234', 'Documents', 'Open in the office'], ['Submitted By']],
  ])('the role %s', async (as, shown, hidden) => {
    await site.app.db('properties').where({ referral_id: 'ABCD1234' }).update({ referral_id: null });
    const id = await aListing(site, { referral_id: 'ABCD1234' }, 'introduction_made');
    const { page } = await open(id, { as });
    await card(page).getByRole('link', { name: 'Open in the office' }).waitFor();
    if (as === 'admin') await card(page).getByText('Submitted By').waitFor();
    const words = await card(page).innerText();
    for (const one of shown) expect(words).toContain(one);
    for (const one of hidden) expect(words).not.toContain(one);
    expect(await barriers(page)).toEqual([]);
  });

  it('but nothing of the office where it is not on their list', async () => {
    const { id: admin } = await site.app
      .db('people')
      .where({ email: accountOf('admin').email })
      .first('id');
    const id = await aListing(site, { submitted_by_id: admin, referral_id: null });
    const { page } = await open(id, { as: 'elite' });
    await card(page).getByText('Marketing Start').waitFor();
    for (const words of ['Open in the office', 'Submitted By']) expect(await card(page).getByText(words).count()).toBe(0);
  });

  it('and visitors nothing of it', async () => {
    const { page } = await open(await aListing(site));
    await page.waitForLoadState('networkidle');
    expect(await card(page).count()).toBe(0);
  });
});

describe('a property that cannot be shown', () => {
  it.each(['/properties/999999', '/properties/none', '/properties/0', '/properties/1e3'])('is not found: %s', async (path) => {
    const { page } = await site.open({ failing: [/^404 GET /] });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Property Not Found' }).waitFor();
    await page.getByText('The property you are looking for does not exist or has been removed.').waitFor();
    expect(await button(page, 'Try Again').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Properties' }).click();
    await page.waitForURL('**/properties');
  });

  it('for a moment says so, and comes when it is tried again', async () => {
    const id = await aListing(site, { name: 'Patient Yard' });
    const { page } = await site.open({ as: 'elite', failing: [/^503 GET /] });
    await page.route(`**/api/properties/${id}`, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await page.goto(`/properties/${id}`);
    await page.getByText('Failed to fetch property details').waitFor();
    await button(page, 'Try Again').click();
    await page.getByRole('heading', { level: 1, name: 'Patient Yard' }).waitFor();
  });

  it('yet says that it is loading', async () => {
    const id = await aListing(site);
    const { page } = await site.open({ as: 'elite' });
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(`**/api/properties/${id}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/properties/${id}`);
    await page.getByText('Loading property details...').waitFor();
    goOn();
    await page.getByRole('heading', { level: 1, name: 'Cooper Yard' }).waitFor();
  });
});

describe('whatever was entered', () => {
  it.each([
    [
      'from right to left, with emoji',
      { name: 'مركز الأعمال الدولي 🏢🌴', address: '12 شارع البحر', description: 'أرض واسعة '.repeat(900) },
    ],
    ['without a blank', { name: 'Supercalifragilistic'.repeat(10), description: 'x'.repeat(10_000), zoning: 'z'.repeat(100) }],
    ['at its largest', { price: 100_000_000_000, size: 2_147_483_647 }],
    [
      'meant to do harm',
      { name: '<img src=x onerror=alert(1)>', description: '"></script><script>alert(1)</script>', amenities: ['<b>bold</b>'] },
    ],
  ])('fits the page, %s', async (_, known) => {
    const id = await aListing(site, known);
    const { page } = await site.open();
    page.on('dialog', () => expect.fail('a script ran'));
    for (const [width, search] of [
      [360, ''],
      [360, '?tab=details'],
      [1280, ''],
      [1920, '?tab=details'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/properties/${id}${search}`);
      await settled(page);
      expect(await overflow(page), `${width} px ${search}`).toEqual([]);
    }
    const { scroll, shown } = await figures(page)
      .locator('p', { hasText: /^\$/ })
      .first()
      .evaluate((price) => ({ scroll: price.scrollWidth, shown: price.clientWidth }));
    expect(scroll).toBeLessThanOrEqual(shown);
  });
});
