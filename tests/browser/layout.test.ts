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
  it('has a menu on phones that can be opened, navigated and closed by keyboard', async () => {
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

  it('closes the menu after a click on one of its links', async () => {
    const { page } = await site.open(phone);
    await page.goto('/nowhere');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu(page).getByRole('link', { name: 'Properties', exact: true }).click();
    await page.waitForURL('**/properties');
    await menu(page).waitFor({ state: 'hidden' });
  });

  it('has a sign-up menu that supports the arrow keys and Escape, and opens the form with the chosen role', async () => {
    const { page } = await site.open({ failing });
    await page.goto('/nowhere');
    const signUp = page.getByRole('button', { name: 'Sign Up' });
    await signUp.focus();
    const join = page.getByRole('menu', { name: 'Sign Up' }).getByRole('menuitem', { name: /^Join as Ace Partner/ });
    const walked: string[] = [];
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape', 'ArrowDown', 'Escape', 'ArrowUp']) {
      await page.keyboard.press(key);
      walked.push(await page.evaluate(() => document.activeElement?.firstChild?.textContent ?? ''));
    }
    const [button, elite, partner] = ['Sign Up', 'Join as Ace Elite', 'Join as Ace Partner'];
    expect(walked).toEqual([elite, partner, elite, partner, elite, partner, button, elite, button, partner]);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await join.waitFor({ state: 'hidden' });
    await signUp.click();
    await join.click();
    await page.waitForURL('**/auth?role=partner');
  });

  it('has icons and a manifest in the standard places, with the theme color of the page', async () => {
    const { page } = await site.open();
    await page.goto('/auth');
    const named = await page
      .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const manifest = await (await fetch(`${site.app.baseUrl}/manifest.webmanifest`)).json();
    const files = [...named, ...manifest.icons.map(({ src }: { src: string }) => site.app.baseUrl + src)];
    const types = await Promise.all(files.map(async (file) => (await fetch(file)).headers.get('content-type')?.replace(/;.*/, '')));
    expect([...new Set(types)].toSorted()).toEqual(['application/manifest+json', 'image/png', 'image/svg+xml', 'image/vnd.microsoft.icon']);
    const bars = () =>
      page.locator('meta[name="theme-color"]').evaluateAll((metas) => [...new Set(metas.map((meta) => (meta as HTMLMetaElement).content))]);
    expect(await bars()).toEqual(['#fff']);
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect.poll(bars).toEqual(['#161d19']);
  });

  it.each(['/properties', '/auth'])('links, on %s, the stylesheet with the layer order before all others', async (path) => {
    const { page } = await site.open();
    await page.goto(path);
    await settled(page);
    const [first] = await page.evaluate(() =>
      [...document.styleSheets].map(({ cssRules }) =>
        [...cssRules].flatMap((rule) =>
          rule instanceof CSSLayerStatementRule ? rule.nameList : rule instanceof CSSLayerBlockRule ? [rule.name] : [],
        ),
      ),
    );
    expect([...new Set(first)]).toEqual(['elements', 'blueprint', 'ui']);
  });

  it('lets keyboard users skip to the content', async () => {
    const { page } = await site.open({ failing });
    await page.goto('/nowhere');
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await isFocused(page, 'Skip to Content')).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await isFocused(page, 'Browse Properties')).toBe(true);
  });
});

it('a phone shows the selected tab in full even if the tab row is wider than the screen, without scrolling the page', async () => {
  const { page } = await site.open({ ...phone, as: 'admin' });
  const { id } = await site.app.db('properties').where({ deleted_at: null }).first('id');
  const rows = [
    { path: `/admin/properties/${id}?tab=communications`, tab: page.getByRole('tab', { name: 'Communications' }), row: '[role=tablist]' },
    { path: '/admin/settings/security-log', tab: page.getByRole('link', { name: 'Security Log' }), row: 'nav' },
  ];
  for (const { path, tab, row } of rows) {
    await page.goto(path);
    const isCut = () =>
      tab.evaluate((tab, row) => {
        const [own, whole] = [tab.getBoundingClientRect(), (tab.closest(row) ?? tab).getBoundingClientRect()];
        return own.right > whole.right + 1 || own.left < whole.left - 1;
      }, row);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(isCut).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
