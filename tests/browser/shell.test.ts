import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { barriers, settled } from './support/inspect.ts';
import { type Role, useSite } from './support/site.ts';
import { heading, idle, place, toast, told } from './support/steps.ts';

const site = await useSite();

async function office(path: string, options: Parameters<typeof site.open>[0] = {}): Promise<Page> {
  const { page } = await site.open({ as: 'admin', reducedMotion: 'reduce', ...options });
  await page.goto(path);
  await settled(page);
  return page;
}
const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('the sidebar', () => {
  it('can be collapsed to icons with their names as tooltips, and stays collapsed', async () => {
    const page = await office('/admin');
    const width = async () => Math.round((await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.width ?? 0);
    const wide = await width();
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBeLessThan(wide / 2);
    await page.reload();
    await settled(page);
    expect(await width()).toBeLessThan(wide / 2);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).click();
    await heading(page, 'Deals Management');
    expect(await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]').getAttribute('title')).toBe('Deals');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(width).toBe(wide);
  });

  it('is a drawer on a phone that traps the focus, closes with Escape, its button or a link, and returns the focus', async () => {
    const page = await office('/admin', { viewport: { width: 360, height: 740 } });
    const open = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await open.click();
    await drawer.getByRole('link', { name: 'Properties' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.bp6-portal')))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Open menu');
    await open.click();
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await drawer.waitFor({ state: 'detached' });
    await open.click();
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await heading(page, 'Settings');
    await drawer.waitFor({ state: 'detached' });
  });
});

describe('the help menu', () => {
  it('links to the documentation, and offers email to the house contact', async () => {
    const page = await office('/admin', { as: 'partner' });
    await page.getByRole('button', { name: 'Help' }).click();
    const item = (name: string) => page.getByRole('menuitem', { name });
    await page.getByText('admin@acre.test').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await item('Support').getAttribute('href')).toMatch(/^mailto:admin@acre\.test\?subject=Support%20for%20/);
    expect(await item('Contact Us').getAttribute('href')).toMatch(/^mailto:admin@acre\.test\?subject=/);
    const { page: settings } = await site.open({ as: 'admin' });
    await settings.goto('/admin/settings?tab=contact');
    const form = settings.getByRole('form', { name: 'House contact' });
    await form.getByLabel('Full Name').fill('The Front Desk');
    await form.getByLabel('Email').fill('desk');
    await form.getByRole('button', { name: 'Save House Contact' }).click();
    expect(await told(settings, 'Email')).toBe('Please enter a valid email address.');
    await form.getByLabel('Email').fill('desk@acre.test');
    await form.getByRole('button', { name: 'Save House Contact' }).click();
    await toast(settings, 'House contact saved');
    await page.reload();
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByText('The Front Desk, desk@acre.test').waitFor();
    await item('Documentation').click();
    await page.waitForURL('**/admin/help');
    await heading(page, 'Find your way');
    const topics = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link');
    expect(await topics.count()).toBe(10);
    for (const topic of await topics.all()) {
      const title = await topic.locator('strong').innerText();
      await topic.click();
      await heading(page, title);
    }
    await page.goto('/admin/help/nowhere');
    await page.getByText('This help page does not exist. Choose another one from the list.').waitFor();
  });
});

describe('keyboard shortcuts', () => {
  const at = (page: Page): string => new URL(page.url()).pathname;
  const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  const row = (page: Page, nth: number) => page.getByRole('row').nth(nth).getByRole('link').first();
  const hasFocus = (page: Page, nth: number) => row(page, nth).evaluate((link) => link === document.activeElement);

  it('go to a screen, search its list, move through its rows, open one and edit it', async () => {
    const page = await office('/admin');
    await page.keyboard.type('gp');
    await heading(page, 'Properties');
    await row(page, 1).waitFor();
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
    await expect.poll(() => hasFocus(page, 1)).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('jjegd?');
    const search = page.getByLabel('Search properties', { exact: true });
    expect([await search.inputValue(), at(page), await list(page).count()]).toEqual(['jjegd?', '/admin/properties', 0]);
    await search.fill('');
    await search.press('Tab');
    await row(page, 3).waitFor();
    await row(page, 2).focus();
    for (const key of ['Control+j', 'j', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Edit Property' }).waitFor();
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: /^Edit/ }).first().waitFor();
  });

  it('are listed by ?, do nothing in dialogs, and can be turned off', async () => {
    const page = await office('/admin/deals/1');
    await page.keyboard.press('?');
    await list(page).getByText('Show this list').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.type('gse');
    expect(at(page)).toBe('/admin/deals/1');
    await list(page).getByLabel('Use single-key shortcuts on this device').uncheck();
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await page.keyboard.type('?gs');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await list(page).getByLabel('Use single-key shortcuts on this device').check();
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    expect(at(page)).toBe('/admin/deals/1');
    await page.keyboard.press('e');
    await page.getByRole('form', { name: 'Edit Deal Value' }).waitFor();
  });
});

describe('the user menu', () => {
  it.each(firstOf(1, ['admin', 'elite', 'partner'] as const))('names the %s and links to their profile', async (role: Role) => {
    const page = await office('/admin', { as: role });
    const { full_name: fullName } = await site.app
      .db('people')
      .where({ email: `${role}@acre.test` })
      .first('full_name');
    await page.getByRole('banner').getByRole('button', { name: fullName }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.waitForURL('**/admin/settings');
  });
});

/** Opens a screen through the search, which keeps the previous page in the history for Back. */
async function goBySearch(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name: words }).first().click();
}

const forms: readonly (readonly [string, string, string | RegExp, string])[] = [
  ['the profile', 'Settings', 'Full Name', ''],
  ['the password', 'Change Password', 'Current Password', ''],
  ['a new deal', 'Create Deal', /^Notes/, ''],
  ['the value of a deal', 'Deal #1', /^Deal Value/, 'Edit Deal Value'],
];

describe('unsaved changes', () => {
  it.each(firstOf(2, forms))(
    'to %s cause a warning when a link is clicked, on Back and when the tab is closed',
    async (_, screen, label, button) => {
      const page = await office('/admin/activities');
      await goBySearch(page, screen);
      if (button) await page.getByRole('button', { name: button }).click();
      const field = page.getByLabel(label).first();
      await field.waitFor();
      await field.fill('7');
      const [entered, at] = [await field.inputValue(), place(page)];
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      const stay = async () => {
        await question.getByRole('button', { name: 'Stay' }).click();
        await question.waitFor({ state: 'detached' });
        await idle(page);
        expect([place(page), await field.inputValue()]).toEqual([at, entered]);
      };
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ace Elites' }).click();
      await stay();
      await page.evaluate(() => window.history.back());
      await stay();
      const warns = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
      expect(await warns()).toBe(true);
    },
  );

  it.each([['/admin/settings', 'Full Name', 'Security']])(
    'on a page of %s cause a warning before another topic is opened',
    async (path, label, other) => {
      const page = await office(path);
      await page.getByLabel(label, { exact: true }).fill('7');
      await page.getByRole('link', { name: other, exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toContain('7');
      await page.getByRole('link', { name: other, exact: true }).click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect.poll(() => page.getByRole('link', { name: other, exact: true }).getAttribute('aria-current')).toBe('page');
    },
  );
});
