import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtFile } from './support/built-file.ts';
import { settled } from './support/inspect.ts';
import { intercept } from './support/intercept.ts';
import { useSite } from './support/site.ts';
import { goBySidebar, heading, idle, place } from './support/steps.ts';

const site = await useSite();
const button = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

describe('a form with unsaved changes', () => {
  async function begun(): Promise<Page> {
    const { page } = await site.open({ as: 'admin' });
    await page.goto('/admin');
    await goBySidebar(page, 'Properties');
    await heading(page, 'Properties');
    await goBySidebar(page, 'Settings');
    await page.getByLabel('Full Name').fill('Half a name');
    await idle(page);
    return page;
  }
  const isThere = async (page: Page) => {
    expect(place(page)).toBe('/admin/settings');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Half a name');
  };

  it('asks before a link is followed, and respects the answer', async () => {
    const page = await begun();
    await goBySidebar(page, 'Deals');
    await button(page, 'Stay').click();
    await button(page, 'Stay').waitFor({ state: 'detached' });
    await isThere(page);
    await goBySidebar(page, 'Deals');
    await button(page, 'Leave').click();
    await heading(page, 'Deals Management');
    expect(place(page)).toBe('/admin/deals');
  });

  it('asks before Back leaves the page, and respects the answer; Forward works afterwards', async () => {
    const page = await begun();
    for (let times = 0; times < 2; times += 1) {
      await page.goBack();
      await button(page, 'Stay').click();
      await button(page, 'Stay').waitFor({ state: 'detached' });
      await idle(page);
      await isThere(page);
    }
    await page.goBack();
    await button(page, 'Leave').click();
    await heading(page, 'Properties');
    expect(place(page)).toBe('/admin/properties');
    await page.goBack();
    await heading(page, 'Dashboard');
    await page.goForward();
    await page.goForward();
    await heading(page, 'Settings');
    expect(await page.getByLabel('Full Name').inputValue()).not.toBe('Half a name');
  });
});

describe('the scroll position', () => {
  it('starts at the top of a new screen, and is restored on Back and after a reload', async () => {
    const { page } = await site.open({ viewport: { width: 1280, height: 700 } });
    await page.goto('/properties');
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    const card = page.getByRole('main').getByRole('link').nth(8);
    await card.scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(0);
    await card.click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /commercial/i }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(left);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(left);
    await page.goForward();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    expect(await scrolled(page)).toBe(0);
  });
});

it('a screen that fails to load shows an error, and the other screens stay reachable', async () => {
  const file = await builtFile('auth-page');
  const { page } = await site.open({ failing: [new RegExp(file), /Failed to fetch dynamically imported/, /error boundary/i] });
  await page.goto('/properties');
  await settled(page);
  const stop = await intercept(page, `**${file}`, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByText('Something went wrong on this page').waitFor();
  stop();
  await page.goBack();
  await settled(page);
  expect(place(page)).toBe('/properties');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('form', { name: 'Login' }).waitFor();
});

it('two navigations in a row end at the last target, and Back leads to the screen before both', async () => {
  const { page } = await site.open({ as: 'admin' });
  await page.goto('/admin');
  await settled(page);
  let arrive = () => undefined as unknown;
  const file = `**${await builtFile('deal-list-page')}`;
  await page.route(file, async (route) => {
    await new Promise((done) => {
      arrive = () => done(undefined);
    });
    await route.continue();
  });
  await goBySidebar(page, 'Deals');
  await goBySidebar(page, 'Settings');
  await heading(page, 'Settings');
  const late = page.waitForResponse(file);
  arrive();
  await (await late).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await heading(page, 'Settings');
  await page.goBack();
  await heading(page, 'Dashboard');
});
