import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { barriers, overflow, settled } from './support/inspect.ts';
import { aListing } from './support/listings.ts';
import { propertyPagesOf } from './support/property-page.ts';
import { accountOf, useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();
const open = propertyPagesOf(site);
const phone = { viewport: { width: 360, height: 740 } } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const day = 86_400_000;

/**
 * Adds a status to the history as of this many days ago. Also renews `updated_at` of the property, because Acre always changes both
 * together.
 */
async function recorded(property_id: number, new_status: string, daysAgo: number): Promise<void> {
  const changed_at = new Date(Date.now() - daysAgo * day - 1000);
  await site.app.db('property_status_history').insert({ property_id, new_status, changed_at });
  await site.app.db('properties').where({ id: property_id }).update({ updated_at: new Date() });
}

const figures = (page: Page) => page.getByRole('complementary', { name: 'Price and contact' });

describe('a property page shows', () => {
  it('highlights, facts and location, in the expected wording', async () => {
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
  ])('which values are unknown for a property %s', async (_, known) => {
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
  ])('that it was listed %i days ago, regardless of earlier listing periods', async (days, words) => {
    const id = await aListing(site);
    await recorded(id, 'marketing_start', 300);
    await recorded(id, 'under_review', 200);
    await recorded(id, 'phase1_marketing', days);
    const { page } = await open(id);
    await figures(page).getByText(words, { exact: true }).waitFor();
  });

  it('all content on one page, with tabs that lead to its sections, also by keyboard', async () => {
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
  ] as const)('owner actions instead of an inquiry form to the %s who submitted it', async (role, words) => {
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

  it('the license of an agent and, once they agree to a one-time question, their phone and email', async () => {
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

it('the price and inquiry button appear in a bar on a phone only after they are scrolled out of view', async () => {
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
