import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers, settled } from './support/inspect.ts';
import { type Role, useSite } from './support/site.ts';
import { heading, place, toast, told } from './support/steps.ts';

const site = await useSite();

async function office(path: string, options: Parameters<typeof site.open>[0] = {}): Promise<Page> {
  const { page } = await site.open({ as: 'admin', reducedMotion: 'reduce', ...options });
  await page.goto(path);
  await settled(page);
  return page;
}
const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('the sidebar', () => {
  it('is narrowed to icons with their names, and stays so', async () => {
    const page = await office('/admin');
    const width = async () => Math.round((await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.width ?? 0);
    const wide = await width();
    await page.getByRole('button', { name: 'Narrow the sidebar to icons' }).click();
    await expect.poll(width).toBeLessThan(wide / 2);
    await page.reload();
    await settled(page);
    expect(await width()).toBeLessThan(wide / 2);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).click();
    await heading(page, 'Deals Management');
    expect(await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]').getAttribute('title')).toBe('Deals');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Widen the sidebar' }).click();
    await expect.poll(width).toBe(wide);
  });

  it('is a drawer on a phone: it keeps the focus, closes by Escape, its button or a link, and gives the focus back', async () => {
    const page = await office('/admin', { viewport: { width: 360, height: 740 } });
    const open = page.getByRole('button', { name: 'Open the menu' });
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
    expect(await focused(page)).toBe('Open the menu');
    await open.click();
    await drawer.getByRole('button', { name: 'Close the menu' }).click();
    await drawer.waitFor({ state: 'detached' });
    await open.click();
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await heading(page, 'Settings');
    await drawer.waitFor({ state: 'detached' });
  });
});

describe('the help', () => {
  it('leads to the documentation, and writes to the house', async () => {
    const page = await office('/admin', { as: 'partner' });
    await page.getByRole('button', { name: 'Help' }).click();
    const item = (name: string) => page.getByRole('menuitem', { name });
    await page.getByText('admin@acre.test').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await item('Support').getAttribute('href')).toMatch(/^mailto:admin@acre\.test\?subject=Support%20for%20/);
    expect(await item('Contact Us').getAttribute('href')).toMatch(/^mailto:admin@acre\.test\?subject=/);
    const { page: settings } = await site.open({ as: 'admin' });
    await settings.goto('/admin/settings?tab=advanced');
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
    await heading(page, 'Finding your way');
    const topics = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link');
    expect(await topics.count()).toBe(7);
    for (const topic of await topics.all()) {
      const title = await topic.locator('strong').innerText();
      await topic.click();
      await heading(page, title);
    }
    await page.goto('/admin/help/nowhere');
    await page.getByText('The documentation has no such page.').waitFor();
  });
});

describe('the user menu', () => {
  it.each(['admin', 'elite', 'partner'] as const)('names the %s and leads to their profile', async (role: Role) => {
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

/** By the search, so that the way there stands in the history of the page. */
async function goBySearch(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name: words }).first().click();
}

const forms: readonly (readonly [string, string, string | RegExp, string])[] = [
  ['the profile', 'Settings', 'Full Name', ''],
  ['the password', 'Change Password', 'Current Password', ''],
  ['a new deal', 'Create Deal', /^Notes/, ''],
  ['the commission of a deal', 'Deal #1', 'Commission Amount', 'Commission'],
  ['the status of a deal', 'Deal #1', 'Deal Status', 'Status'],
];

describe('unsaved changes', () => {
  it.each(forms)('of %s warn at a link, at Back and when the tab is closed', async (_, screen, label, tab) => {
    const page = await office('/admin/activities');
    await goBySearch(page, screen);
    if (tab) await page.getByRole('tab', { name: tab }).click();
    const field = page.getByLabel(label).first();
    await field.waitFor();
    const isChoice = (await field.evaluate((element) => element.tagName)) === 'SELECT';
    if (isChoice) await field.selectOption('cancelled');
    else await field.fill('7');
    const [entered, at] = [await field.inputValue(), place(page)];
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const stay = async () => {
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'detached' });
      expect([place(page), await field.inputValue()]).toEqual([at, entered]);
    };
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ace Elites' }).click();
    await stay();
    await page.evaluate(() => window.history.back());
    await stay();
    const warns = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await warns()).toBe(true);
  });

  it.each([
    ['/admin/settings', 'Full Name', 'Security'],
    ['/admin/deals/1?tab=commission', 'Commission Amount', 'Status'],
  ])('on a tab of %s warn before another tab is chosen', async (path, label, other) => {
    const page = await office(path);
    await page.getByLabel(label, { exact: true }).fill('7');
    await page.getByRole('tab', { name: other }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toContain('7');
    await page.getByRole('tab', { name: other }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => page.getByRole('tab', { name: other }).getAttribute('aria-selected')).toBe('true');
  });
});
