import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
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

/** Adds a status to the history as of this many days ago. Also updates the property, because Acre always changes both together. */
async function recorded(property_id: number, new_status: string, daysAgo: number): Promise<void> {
  const changed_at = new Date(Date.now() - daysAgo * day - 1000);
  await site.app.db('property_status_history').insert({ property_id, new_status, changed_at });
  await site.app.db('properties').where({ id: property_id }).update({ updated_at: new Date() });
}

const figures = (page: Page) => page.getByRole('complementary', { name: 'Price and contact' });

describe('a property page shows', () => {
  it('highlights, facts and location, in the agreed words', async () => {
    const id = await aListing(site, {
      name: 'Fact Yard',
      type: 'mixed-use',
      price: 1_500_000,
      size: 5_000,
      created_at: '2026-03-04T12:00:00Z',
    });
    const { page } = await open(id);
    await recorded(id, 'marketing_start', 0);
    await page.reload();
    await settled(page);
    const section = (name: string) => page.getByRole('tabpanel', { name, exact: true });
    const highlight = (label: string) =>
      section('Overview').getByText(label, { exact: true }).locator('xpath=following-sibling::*').innerText();
    const today = await page.evaluate(() => new Date().toLocaleDateString('en-US', { dateStyle: 'medium' }));
    await page.getByText('No description available.').waitFor();
    expect([await highlight('Property Type'), await highlight('Building Size'), await highlight('Listed Date')]).toEqual([
      'Mixed use',
      '5,000 sq ft',
      today,
    ]);
    for (const words of ['$300 / sq ft', 'Not specified', 'No amenities specified'])
      await section('Details').getByText(words).first().waitFor();
    await section('Location').getByText('Denver, CO 80202').first().waitFor();
    expect(await page.getByRole('main').getByText('$1,500,000', { exact: true }).filter({ visible: true }).count()).toBe(1);
  });

  it.each([
    ['without a size', { size: null }],
    ['with a size of zero', { size: 0 }],
  ])('unknown values of one %s', async (_, known) => {
    const id = await aListing(site, { type: 'land', ...known });
    const { page } = await open(id);
    expect(await page.getByRole('tabpanel', { name: 'Overview' }).innerText()).toMatch(/Building Size\s+Not specified/);
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

  it('all of it on one page, whose tabs lead to its sections by keyboard too', async () => {
    const id = await aListing(site, { description: 'Close to everything. '.repeat(60).trim() });
    const { page } = await open(id, { viewport: { width: 1280, height: 700 }, reducedMotion: 'reduce' });
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const selected = (name: string) => tab(name).getAttribute('aria-selected');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Overview', 'Details', 'Location']);
    await tab('Overview').press('ArrowRight');
    await page.waitForURL(/tab=details/);
    await expect
      .poll(() =>
        page
          .getByRole('heading', { name: 'Details', exact: true })
          .boundingBox()
          .then((box) => (box?.y ?? 999) < 200),
      )
      .toBe(true);
    await tab('Location').click();
    await page.getByRole('region', { name: /^Map of/ }).waitFor();
    await expect.poll(() => selected('Location')).toBe('true');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.wheel(0, 10);
    expect(await barriers(page)).toEqual([]);
    const { page: other } = await open(id, { viewport: { width: 1280, height: 700 } }, '?tab=location');
    await expect.poll(() => other.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  });

  it.each([
    ['partner', 'This is your listing. Ask an administrator to change it.'],
    ['admin', 'Edit Property'],
  ] as const)('its owner, the %s, their actions instead of an inquiry form', async (role, words) => {
    const { id: submitted_by_id } = await site.app
      .db('people')
      .where({ email: accountOf(role).email })
      .first('id');
    const id = await aListing(site, { submitted_by_id, documents: JSON.stringify(['Rent roll']) });
    const { page } = await open(id, { as: role });
    await page.getByText(words, { exact: true }).waitFor();
    expect(await button(page, 'Request Information').count()).toBe(0);
    expect(await button(page, 'Contact Agent').count()).toBe(0);
    await button(page, 'Share Property').waitFor();
    await page.getByRole('tabpanel', { name: 'Documents' }).getByText('Rent roll').waitFor();
    expect(await barriers(page)).toEqual([]);
    const { page: visitors } = await open(id);
    await button(visitors, 'Request Information').first().waitFor();
    expect(await visitors.getByText('Rent roll').count()).toBe(0);
    if (role !== 'admin') return;
    await page.getByRole('link', { name: 'Edit Property' }).click();
    await page.waitForURL(`**/admin/properties/${id}?edit=yes`);
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  });

  it('how to reach an agent who shows it, with their license, and asks members once', async () => {
    const { email } = accountOf('partner');
    const { id: submitted_by_id, phone } = await site.app.db('people').where({ email }).first('id', 'phone');
    const id = await aListing(site, { submitted_by_id });
    await site.app.owner('people').where({ email }).update({ contact_on_listings: null, license_number: 'IL-475123' });
    const { page: visitors } = await open(id);
    const agent = visitors.getByRole('region', { name: 'Listing agent' });
    await agent.getByText('License IL-475123').waitFor();
    expect(await agent.getByRole('link').count()).toBe(0);
    const { page } = await site.open({ as: 'partner' });
    await page.goto('/admin');
    const question = page.getByRole('region', { name: 'Contact on your listings' });
    await question.getByRole('button', { name: 'Keep Hidden' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Show Phone and Email' }).click();
    await toast(page, 'Your listings show your phone and email.');
    await question.waitFor({ state: 'detached' });
    await page.goto('/admin/settings');
    await expect
      .poll(() => page.getByLabel('Contact on Your Listings').locator('option:checked').innerText())
      .toBe('Show my phone and email');
    await visitors.reload();
    expect(await agent.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
    await agent.getByRole('link', { name: phone, exact: true }).waitFor();
  });

  it('the beginning of a long description, and the rest on demand', async () => {
    const id = await aListing(site, { description: 'Close to everything. '.repeat(470).trim() });
    const { page } = await open(id, phone);
    const height = async () =>
      (await page.locator('[id][dir="auto"]', { hasText: 'Close to everything.' }).first().boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(320);
    await button(page, 'Show More').click();
    expect(await height()).toBeGreaterThan(2000);
    await button(page, 'Show Less').waitFor();
  });
});

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
    'copies its address where there is no such sheet, or where it fails: %s',
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

  it('offers a QR code of its address for download', async () => {
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

  it('are requested when they come near the viewport, and link to the next', async () => {
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

  it('have no heading where there are none', async () => {
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

it('price and inquiry button stay visible on a phone after they are scrolled away, and only then', async () => {
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
    const id = await aListing(site, { name: 'Patient Yard' });
    const { page } = await site.open({ as: 'elite', failing: [/^503 GET /] });
    await page.route(`**/api/properties/${id}?view=visitor`, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await page.goto(`/properties/${id}`);
    await page.getByText('Failed to fetch property details').waitFor();
    await button(page, 'Try Again').click();
    await page.getByRole('heading', { level: 1, name: 'Patient Yard' }).waitFor();
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

describe('a property with any content', () => {
  it.each(
    firstOf(1, [
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
    ]),
  )('fits the page, %s', async (_, known) => {
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
