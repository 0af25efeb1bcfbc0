import { describe, expect, it } from 'vitest';
import { settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';

const site = await useSite();

describe('a visitor who browses', () => {
  it('narrows the list with filter chips kept in the URL, and restores it with Back or a reload', async () => {
    const { page } = await site.open();
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove filter/ });
    const cards = page.getByRole('article');
    await page.goto('/properties');
    await page.getByLabel('Property type').selectOption({ label: 'Office' });
    await page.waitForURL('**/properties?type=office');
    await page.getByRole('button', { name: 'Price: Any price' }).click();
    await page.getByLabel('Highest price').focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageDown');
    await page.waitForURL('**/properties?type=office&priceMax=5000000');
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
    await page.waitForURL('**/properties?type=office&priceMax=5000000&sort=price_asc');
    await settled(page);
    expect(await chips.allInnerTexts()).toEqual(['Office', 'Up to $5M']);
    const prices = (await cards.allInnerTexts()).map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(Math.max(...prices)).toBeLessThanOrEqual(5_000_000);

    await page.reload();
    await settled(page);
    expect(await chips.allInnerTexts()).toEqual(['Office', 'Up to $5M']);
    expect(await cards.count()).toBe(prices.length);
    await page.goBack();
    await page.waitForURL('**/properties?type=office&priceMax=5000000');
    await page.goForward();
    await page.waitForURL('**/*sort=price_asc');

    await cards.first().getByRole('link').click();
    await page.waitForURL(/\/properties\/\d+$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /properties$/i })
      .click();
    await page.waitForURL('**/properties?type=office&priceMax=5000000&sort=price_asc');
    await page.getByRole('button', { name: 'Remove filter Office' }).click();
    await page.waitForURL('**/properties?priceMax=5000000&sort=price_asc');
  });

  it('chooses a suggested place with the keyboard or the pointer', async () => {
    const { page } = await site.open();
    await page.goto('/properties');
    const box = page.getByRole('combobox', { name: 'Search properties' });
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await box.pressSequentially('tex');
    await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringMatching(/^Texas\s+\d+ properties$/)]);
    await box.press('ArrowDown');
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    await box.press('Enter');
    await page.waitForURL('**/properties?search=Texas');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await box.fill('aus');
    await options.filter({ hasText: 'Austin, TX' }).click();
    await page.waitForURL((url) => url.searchParams.get('search') === 'Austin, TX');
    await settled(page);
    for (const card of await page.getByRole('article').allInnerTexts()) expect(card).toContain('Austin, TX');
    await box.fill('787');
    await options.first().waitFor();
    await box.press('Escape');
    expect(await options.count()).toBe(0);
  });

  it('pages through the pictures of a property with buttons and arrow keys, and opens its tabs', async () => {
    const { page } = await site.open();
    await page.goto('/properties?type=land');
    await page.getByRole('article').first().getByRole('link').click();
    const counter = page.getByText(/^\d \/ \d$/);
    await counter.waitFor();
    const of = (await counter.innerText()).split(' / ')[1];
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => counter.innerText()).toBe(`2 / ${of}`);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => counter.innerText()).toBe(`1 / ${of}`);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(() => counter.innerText()).toBe(`${of} / ${of}`);
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByText('Price per Square Foot', { exact: false }).first().waitFor();
    await page.getByRole('tab', { name: 'Location' }).click();
    await page.waitForURL('**/*tab=location');
  });
});
