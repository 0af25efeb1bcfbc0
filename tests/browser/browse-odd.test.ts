import { describe, expect, it } from 'vitest';
import { settled } from './support/inspect.ts';
import { totalOn } from './support/map.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const phone = { viewport: { width: 360, height: 780 } };
const hostile = `<img src=x onerror="document.title='broken'"><script>alert(1)</script>`;

describe('an address of the list that nobody meant', () => {
  it.each([
    'type=castle',
    'sort=luck&page=0',
    'page=-3',
    'priceMin=-1&priceMax=1e99',
    'sizeMin=abc&sizeMax=',
    'bbox=1,2,3',
    'bbox=-200,0,0,99',
    'at=here&show=everything&pin=x',
    'at=-97,30,-98,31&pin=99999999999',
    'status=gone&stage=none',
  ])('?%s shows the whole list, and says so in the address', async (query) => {
    const { page } = await site.open(phone);
    await page.goto(`/properties?${query}`);
    await settled(page);
    expect(await totalOn(page)).toBeGreaterThan(100);
    expect(await page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('is put right where the list understood it otherwise, and Back does not lead to it', async () => {
    const { page } = await site.open(phone);
    await page.goto('/auth');
    await page.goto('/properties?sizeMin=9000&sizeMax=500&priceMin=-4&priceMax=5000000.7&utm_source=mail&status=marketing');
    await settled(page);
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ sizeMin: '500', sizeMax: '9000', priceMax: '5000000', utm_source: 'mail', stage: 'marketing' });
    await page.getByRole('button', { name: 'Remove filter 500 sq ft to 9,000 sq ft' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/auth');
  });

  it('a page past the end says so and leads to the first one', async () => {
    const { page } = await site.open(phone);
    await page.goto('/properties?page=9999');
    await page.getByText('No properties found', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'First page' }).click();
    await page.getByRole('article').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('two slashes at the beginning lead to the path they mean', async () => {
    const { page } = await site.open({ ...phone, failing: [/^404 GET \/nowhere$/] });
    await page.goto(`${site.app.baseUrl}//nowhere`);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  });

  it.each([
    ['ten thousand characters', 'a'.repeat(10_000), 'a'.repeat(200)],
    ['emoji', '🏢🏬'.repeat(60), '🏢🏬'.repeat(50)],
    ['right to left', 'مبنى תל אביב', 'مبنى תל אביב'],
    ['a program', hostile, hostile],
    ['wildcards', '%_%\\', '%_%\\'],
    ['control signs', 'elm\u0000\u0007street', 'elm street'],
  ])('a search for %s shows it as text and finds nothing', async (_, search, shown) => {
    const { page } = await site.open(phone);
    await page.goto(`/properties?${new URLSearchParams({ search })}`);
    await page.getByText('No properties found', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Remove filter “${shown}”`, exact: true }).waitFor();
    expect(await page.getByLabel('Search properties').inputValue()).toBe(shown);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await page.title()).toBe('Properties · Acre');
  });

  it('names of listings are text too, on their cards and on the map', async () => {
    const [row] = await site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').limit(1).returning('id');
    await site.app.owner('properties').where({ id: row.id }).update({ name: hostile, city: '🏢 مدينة' });
    const { page } = await site.open({ viewport: { width: 1400, height: 900 } });
    await page.goto(`/properties?search=${encodeURIComponent('onerror')}`);
    await page.getByRole('article').getByText(hostile).waitFor();
    await page.getByRole('button', { name: hostile }).click();
    await page.getByRole('region', { name: 'Property on the map' }).getByText(hostile).waitFor();
    expect(await page.title()).toBe('Properties · Acre');
  });
});

describe('the filters', () => {
  it('of a phone make room by Escape, and for the map', async () => {
    const { page } = await site.open(phone);
    await page.goto('/properties');
    const filters = page.getByRole('button', { name: 'Filters' });
    const panel = page.getByLabel('Property type');
    await filters.click();
    await panel.waitFor();
    await filters.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await filters.click();
    await panel.waitFor();
    await page.getByText('Map', { exact: true }).click();
    await panel.waitFor({ state: 'hidden' });
  });

  it('take typed bounds, as people write them, and keep a bound within the other', async () => {
    const { page } = await site.open({ viewport: { width: 1400, height: 900 } });
    await page.goto('/properties?show=list');
    await page.getByRole('button', { name: 'Price: Any price' }).click();
    await page.getByLabel('Minimum price').fill('$1.25m');
    await page.getByLabel('Minimum price').press('Enter');
    await page.waitForURL('**/properties?show=list&priceMin=1250000');
    await page.getByLabel('Maximum price').fill('900k');
    await page.getByLabel('Maximum price').press('Enter');
    await page.waitForURL('**/properties?show=list&priceMin=1250000&priceMax=1250000');
    await page.getByLabel('Maximum price').fill('nothing');
    await page.getByLabel('Maximum price').press('Enter');
    await expect.poll(() => page.getByLabel('Maximum price').inputValue()).toBe('1,250,000');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Price: $1.3M to $1.3M' }).waitFor();
  });

  it('open below the bar on a phone, and say there how many are set', async () => {
    const { page } = await site.open(phone);
    await page.goto('/properties?type=office&priceMin=1000000');
    await settled(page);
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await page.getByLabel('Highest size').focus();
    await page.keyboard.press('PageDown');
    await page.waitForURL(/sizeMax=18000/);
    await page.getByRole('button', { name: 'Filters (3)' }).waitFor();
  });

  it('that fail to load the list say so, and Try Again loads the page again', async () => {
    const { page } = await site.open({ ...phone, failing: [/^500 GET \/api\/properties\?/] });
    await page.goto('/properties?type=land');
    await settled(page);
    await page.route('**/api/properties?*', (route) => route.fulfill({ status: 500, body: '{}', contentType: 'application/json' }));
    await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
    await page.getByText('Failed to fetch properties').waitFor();
    await page.unroute('**/api/properties?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await settled(page);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });
});
