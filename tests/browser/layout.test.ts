import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers, settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const failing = [/^404 GET \/nowhere$/];
const phone = { viewport: { width: 360, height: 740 }, failing } as const;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const isFocused = (page: Page, label: string) =>
  page.evaluate(
    (label) => document.activeElement?.getAttribute('aria-label') === label || document.activeElement?.textContent === label,
    label,
  );

describe('the public layout', () => {
  it('has a menu on phones that the keyboard opens, walks through and closes', async () => {
    const { page } = await site.open(phone);
    await page.goto('/nowhere');
    await settled(page);
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    expect((await menu(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Properties',
      'Join as Ace Elite',
      'Join as Ace Partner',
      'Login',
    ]);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await isFocused(page, 'Properties')).toBe(true);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    expect(await isFocused(page, 'Menu')).toBe(true);
  });

  it('closes the menu behind whoever follows a link of it', async () => {
    const { page } = await site.open(phone);
    await page.goto('/nowhere');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu(page).getByRole('link', { name: 'Properties', exact: true }).click();
    await page.waitForURL('**/properties');
    await menu(page).waitFor({ state: 'hidden' });
  });

  it('has a sign-up menu that Escape closes and that leads to the form with the role', async () => {
    const { page } = await site.open({ failing });
    await page.goto('/nowhere');
    const signUp = page.getByRole('button', { name: 'Sign Up' });
    await signUp.focus();
    await page.keyboard.press('Enter');
    const join = page.getByRole('banner').getByRole('link', { name: /^Join as Ace Partner/ });
    await join.waitFor();
    await page.keyboard.press('Escape');
    await join.waitFor({ state: 'hidden' });
    expect(await isFocused(page, 'Sign Up')).toBe(true);
    await signUp.click();
    await join.click();
    await page.waitForURL('**/auth?role=partner');
  });

  it('lets the keyboard skip to the content', async () => {
    const { page } = await site.open({ failing });
    await page.goto('/nowhere');
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await isFocused(page, 'Skip to content')).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await isFocused(page, 'Browse properties')).toBe(true);
  });
});
