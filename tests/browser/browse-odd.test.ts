import { listedStatuses } from '@acre/domain/properties/status/status';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { settled } from './support/inspect.ts';
import { hold, intercept } from './support/intercept.ts';
import { totalOn } from './support/map.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const phone = { viewport: { width: 360, height: 780 } };
const hostile = `<img src=x onerror="document.title='broken'"><script>alert(1)</script>`;

/** Returns the last amount in a text such as '0 – 900,000+ sq ft'. */
const amountIn = (text: string): number => Number(text.match(/[\d,]+(?=\D*$)/)?.[0].replaceAll(',', ''));

describe('an unusual list URL', () => {
  it.each(
    firstOf(3, [
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
    ]),
  )('?%s shows the whole list, and is corrected', async (query) => {
    const { page } = await site.open(phone);
    await page.goto(`/properties?${query}`);
    await settled(page);
    expect(await totalOn(page)).toBeGreaterThan(100);
    expect(await page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('is replaced by its valid form, and Back does not return to it', async () => {
    const { page } = await site.open(phone);
    await page.goto('/auth');
    await page.goto('/properties?sizeMin=9000&sizeMax=500&priceMin=-4&priceMax=5000000.7&utm_source=mail&status=marketing');
    await settled(page);
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ sizeMin: '500', sizeMax: '9000', priceMax: '5000000', utm_source: 'mail', stage: 'marketing' });
    await page.getByRole('button', { name: 'Remove filter 500 sq ft to 9,000 sq ft' }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/auth');
  });

  it('past the last page reports that, and offers a button to the last page', async () => {
    const { page } = await site.open(phone);
    await page.goto('/properties?page=9999');
    const said = page.getByText(/^There is no page 9,999\. The last page is \d+\.$/);
    const [last] = (await said.innerText()).match(/\d+(?=\.$)/) ?? [];
    await page.getByRole('button', { name: `Go to Page ${last}` }).click();
    await page.getByRole('article').first().waitFor();
    expect(new URL(page.url()).search).toBe(`?page=${last}`);
  });

  it('with two leading slashes leads to the intended path', async () => {
    const { page } = await site.open({ ...phone, failing: [/^404 GET \/nowhere$/] });
    await page.goto(`${site.app.baseUrl}//nowhere`);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  });

  it.each(
    firstOf(2, [
      ['ten thousand characters', 'a'.repeat(10_000), 'a'.repeat(200)],
      ['emoji', '🏢🏬'.repeat(60), '🏢🏬'.repeat(50)],
      ['right to left', 'مبنى תל אביב', 'مبنى תל אביב'],
      ['a program', hostile, hostile],
      ['wildcards', '%_%\\', '%_%\\'],
      ['control signs', 'elm\u0000\u0007quay', 'elm quay'],
    ]),
  )('that searches for %s shows it as plain text and finds nothing', async (_, search, shown) => {
    const { page } = await site.open(phone);
    await page.goto(`/properties?${new URLSearchParams({ search })}`);
    await page.getByText('No properties found', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Remove filter “${shown}”`, exact: true }).waitFor();
    expect(await page.getByLabel('Search properties').inputValue()).toBe(shown);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await page.title()).toBe('Properties · Acre');
  });

  it('shows listing names as plain text too, on cards and on the map', async () => {
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
  it('close on a phone when Escape is pressed or the map is opened', async () => {
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

  it('accept typed bounds in common notations, and keep the maximum from falling below the minimum', async () => {
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

  it('keep a typed bound if the field loses the focus immediately after Enter, or if the user clicks elsewhere', async () => {
    const { page } = await site.open({ viewport: { width: 1400, height: 900 } });
    await page.goto('/properties?show=list');
    await page.getByRole('button', { name: 'Price: Any price' }).click();
    await page.getByLabel('Minimum price').fill('1m');
    await page.getByLabel('Minimum price').evaluate((field: HTMLElement) => {
      field.focus();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      field.blur();
    });
    await page.getByRole('button', { name: 'Price: From $1M' }).waitFor();
    await expect.poll(() => page.getByLabel('Minimum price').inputValue()).toBe('1,000,000');
    await page.getByLabel('Maximum price').fill('2m');
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'Price: $1M to $2M' }).waitFor();
  });

  it('accept typed bounds beyond the end of the slider', async () => {
    const { page } = await site.open({ viewport: { width: 1400, height: 900 } });
    await page.goto('/properties?show=list');
    await page.getByRole('button', { name: 'Size: Any size' }).click();
    await page.getByLabel('Minimum size').fill('30m');
    await page.getByLabel('Minimum size').press('Enter');
    await page.waitForURL('**/properties?show=list&sizeMin=30000000');
    await page.getByText('30,000,000 sq ft and more', { exact: true }).waitFor();
    await page.getByLabel('Maximum size').fill('50m');
    await page.getByLabel('Maximum size').press('Enter');
    await page.waitForURL('**/properties?show=list&sizeMin=30000000&sizeMax=50000000');
    await page.getByLabel('Maximum size').fill('');
    await page.getByLabel('Maximum size').press('Enter');
    await page.waitForURL('**/properties?show=list&sizeMin=30000000');
  });

  it('reach the largest listing with the slider, and still accept exactly its former end', async () => {
    const { page } = await site.open({ viewport: { width: 1400, height: 900 } });
    const [{ largest } = { largest: 0 }] = await site.app.db('properties').whereIn('status', listedStatuses).max({ largest: 'size' });
    await page.goto('/properties?show=list');
    await page.getByRole('button', { name: 'Size: Any size' }).click();
    const words = page.getByRole('group', { name: 'Size' }).getByRole('status');
    await expect.poll(async () => amountIn(await words.innerText())).toBeGreaterThanOrEqual(largest);
    await page.getByLabel('Highest size').press('ArrowLeft');
    await page.waitForURL(/sizeMax=\d+/);
    const chosen = Number(new URL(page.url()).searchParams.get('sizeMax'));
    expect(chosen).toBeGreaterThan(20_000);
    expect(chosen).toBeLessThan(largest);
    await page.getByLabel('Maximum size').fill('20000');
    await page.getByLabel('Maximum size').press('Enter');
    await page.waitForURL('**/properties?show=list&sizeMax=20000');
    await page.getByRole('button', { name: 'Size: Up to 20,000 sq ft' }).waitFor();
  });

  it('never show an outdated count: until new cards load, the count shows as loading and the old cards are faded', async () => {
    const { page } = await site.open({ viewport: { width: 1400, height: 900 } });
    await page.goto('/properties?show=list');
    await settled(page);
    const [count, before] = [
      page
        .getByRole('status')
        .filter({ hasText: /propert/ })
        .first(),
      await totalOn(page),
    ];
    const { release } = await hold(page, '**/api/properties?*');
    await page.getByLabel('Property type').selectOption({ label: 'Land' });
    await page.getByRole('button', { name: 'Remove filter Land' }).waitFor();
    expect(await count.innerText()).toBe('Loading properties...');
    expect(await page.locator('[aria-busy="true"]').getByRole('article').count()).toBeGreaterThan(0);
    await release();
    await expect.poll(() => count.innerText()).toMatch(/^\d+ properties$/);
    expect(await totalOn(page)).toBeLessThan(before);
  });

  it('measure land in acres', async () => {
    const { page } = await site.open({ viewport: { width: 1400, height: 900 } });
    await page.goto('/properties?show=list&type=land');
    await page.getByRole('button', { name: 'Size: Any size' }).click();
    await page.getByText('Size in acres', { exact: true }).waitFor();
    await page.getByLabel('Minimum size, acres').fill('.5');
    await page.getByLabel('Minimum size, acres').press('Enter');
    await page.waitForURL('**/properties?show=list&type=land&sizeMin=21780');
    await expect.poll(() => page.getByLabel('Minimum size, acres').inputValue()).toBe('0.5');
    await page.getByRole('button', { name: 'Remove filter From 0.5 acres' }).waitFor();
  });

  it('open below the bar on a phone, which shows how many are set', async () => {
    const { page } = await site.open(phone);
    await page.goto('/properties?type=office&priceMin=1000000');
    await settled(page);
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await page.getByLabel('Highest size').focus();
    await page.keyboard.press('PageDown');
    await page.waitForURL(/sizeMax=\d+/);
    await page.getByRole('button', { name: 'Filters (3)' }).waitFor();
  });

  it('show an error if the list fails to load, and Try Again reloads it', async () => {
    const { page } = await site.open({ ...phone, failing: [/^500 GET \/api\/properties\?/] });
    await page.goto('/properties?type=land');
    await settled(page);
    const stop = await intercept(page, '**/api/properties?*', (route) =>
      route.fulfill({ status: 500, body: '{}', contentType: 'application/json' }),
    );
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
    await page.getByText('Failed to fetch properties').waitFor();
    stop();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await settled(page);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });
});
