import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { builtFile } from './support/built-file.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
/** While scripts are disabled, Chromium reports each script request as failed with the reason `csp`. */
const noScripts = { javaScriptEnabled: false, failing: [/^csp GET \/assets\//] };
const phone = { viewport: { width: 390, height: 844 } };

/** Returns the text of the page without the bar for phones. This bar appears only when a script finds the inquiry button out of view. */
async function textOf(page: Page): Promise<string> {
  await page.locator('[data-screen-only]', { hasText: 'Request Information' }).evaluateAll((bars) => {
    for (const bar of bars) bar.remove();
  });
  return page.locator('#root').innerText();
}

it('a visitor without scripts pages through the list and opens a property by links alone', async () => {
  const { page } = await site.open({ ...phone, ...noScripts });
  await page.goto('/properties');
  const cards = page.getByRole('article');
  expect(await cards.count()).toBe(24);
  const first = await cards.first().getByRole('heading').innerText();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/properties?page=2');
  expect(await cards.first().getByRole('heading').innerText()).not.toBe(first);
  const name = await cards.nth(3).getByRole('heading').innerText();
  await cards.nth(3).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.getByText('Asking Price').locator('..').innerText()).toMatch(/\$[\d,]+/);
  await page.getByRole('link', { name: 'Back to Properties' }).click();
  await page.getByLabel('Search properties').fill(name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/properties?search=*');
  await cards.getByRole('heading', { name }).first().waitFor();
});

it.each(firstOf(1, ['dark', 'light'] as const))(
  'a visitor who prefers the %s theme sees it with and without scripts',
  async (colorScheme) => {
    const colours = async (options: Parameters<typeof site.open>[0]) => {
      const { page } = await site.open({ ...phone, ...options, colorScheme });
      await page.goto('/properties');
      return page.evaluate(() => {
        const { backgroundColor, color, colorScheme } = getComputedStyle(document.body);
        return { backgroundColor, color, isDark: colorScheme === 'dark' };
      });
    };
    const seen = await colours(noScripts);
    expect(seen.isDark).toBe(colorScheme === 'dark');
    expect(seen).toEqual(await colours({}));
  },
);

it.each(firstOf(2, ['/properties', '/properties/:id', '/nowhere']))(
  'the text at %s is the same once the scripts have loaded',
  async (pattern) => {
    const { id } = await site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id');
    const path = pattern.replace(':id', id);
    const nowhere = /^404 GET \/nowhere$/;
    const { page: drawn } = await site.open({ ...phone, ...noScripts, failing: [...noScripts.failing, nowhere] });
    await drawn.goto(path);
    const { page: alive } = await site.open({ ...phone, failing: [nowhere] });
    await alive.goto(path);
    expect((await textOf(drawn)).length).toBeGreaterThan(100);
    expect(await textOf(alive)).toContain(await textOf(drawn));
  },
);

it('clicks, typing and choices before the scripts load take effect once they have loaded', async () => {
  const { page } = await site.open(phone);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${await builtFile('browse-page')}`, async (route) => {
    await held;
    await route.continue();
  });
  const going = page.goto('/properties');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await page.getByLabel('Sort by').selectOption('price_asc');
  await page.getByLabel('Search properties').fill('plaza');
  expect(await filters.getAttribute('aria-expanded')).toBe('false');
  letGo();
  await going;
  await page.waitForURL((url) => url.searchParams.get('sort') === 'price_asc' && url.searchParams.get('search') === 'plaza');
  await page.getByLabel('Property type').waitFor();
});
