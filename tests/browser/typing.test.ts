import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstOf, sample } from '../support/sample.ts';
import { barriers } from './support/inspect.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const vendors = 120;
const slowness = 6;
/** Each run pauses this many milliseconds between two letters. */
const pauses = [0, 5, 10, 20, 35, 50, 70].slice(0, sample(1, 7));

beforeAll(async () => {
  const person = (nth: number) => ({ full_name: `Vera Vendor ${nth}`, role: 'seller', referral_id: String(nth).padStart(8, '0') });
  await site.app.db('people').insert(Array.from({ length: vendors }, (_, nth) => person(nth)));
});

async function dealForm(): Promise<Page> {
  const { page } = await site.open({ as: 'admin' });
  await page.goto('/admin/deals/create');
  return page;
}

async function slowly(page: Page): Promise<Page> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

const fields = [
  ['Property', 'Street'],
  ['Seller', 'vendor 117'],
] as const;
const field = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label });
const option = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const elsewhere = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Moves the focus to the field with the Tab key, from the element before it. */
async function tabTo(page: Page, box: Locator): Promise<void> {
  await box.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
}

it.each(firstOf(1, fields))(
  'on a slow machine, every letter typed into %s arrives, whether the field was clicked or reached with Tab',
  { timeout: 120_000 },
  async (label, words) => {
    const page = await slowly(await dealForm());
    const box = field(page, label);
    const enter = [() => box.click(), () => tabTo(page, box)];
    for (const [pause, go] of pauses.flatMap((pause) => enter.map((go) => [pause, go] as const))) {
      await go();
      await page.keyboard.type(words, { delay: pause });
      expect(await box.inputValue()).toBe(words);
      await option(page).first().waitFor();
      expect(await box.inputValue()).toBe(words);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      expect(await box.inputValue()).toBe('');
      await elsewhere(page).click();
    }
  },
);

describe('a search field', () => {
  it('selects the first result for the current words, never one for earlier words', async () => {
    const page = await dealForm();
    const box = field(page, 'Seller');
    await box.click();
    await option(page).nth(1).waitFor();
    await page.keyboard.type('vendor 117');
    await page.keyboard.press('Enter');
    expect(await box.inputValue()).toBe('vendor 117');
    await expect.poll(() => box.getAttribute('aria-activedescendant')).not.toBeNull();
    expect(await activeOption(box)).toBe('Vera Vendor 117Seller');
    await page.keyboard.press('Enter');
    expect(await box.inputValue()).toBe('Vera Vendor 117 (Seller)');
  });

  it('can be navigated with the arrow keys, and typing replaces the selection', async () => {
    const page = await dealForm();
    const box = field(page, 'Seller');
    await box.click();
    await page.keyboard.type('vendor 11');
    await expect.poll(() => activeOption(box)).toMatch(/^Vera Vendor 11/);
    expect(await barriers(page)).toEqual([]);
    const first = await activeOption(box);
    await page.keyboard.press('ArrowDown');
    const second = await activeOption(box);
    expect(second).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await activeOption(box)).toBe(first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(`${await box.inputValue()}`).toBe(second?.replace('Seller', ' (Seller)'));
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.type('vendor 5');
    expect(await box.inputValue()).toBe('vendor 5');
    await page.keyboard.press('Home');
    await page.keyboard.type('a ');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    expect(await box.inputValue()).toBe('a vendor 5!');
  });

  it('restores the selection on Escape, and keeps the typed text when the window loses focus', async () => {
    const page = await dealForm();
    const box = field(page, 'Property');
    await box.click();
    await option(page).first().click();
    const chosen = await box.inputValue();
    expect(chosen).not.toBe('');
    await page.keyboard.type('nothing like it');
    await page.getByText('No properties available').waitFor();
    await box.evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(await box.inputValue()).toBe('nothing like it');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await box.inputValue()).toBe(chosen);
    await box.click();
    await page.keyboard.type('left alone');
    await elsewhere(page).click();
    expect(await box.inputValue()).toBe(chosen);
  });
});

/** Returns the active option of the field, which a screen reader announces. */
const activeOption = (box: Locator): Promise<string | null | undefined> =>
  box.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent);
