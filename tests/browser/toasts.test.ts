import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers, settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();
const area = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const words = (page: Page) => area(page).innerText();

/** Opens a listing with a fake clock. */
async function open() {
  const { page, context } = await site.open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id');
  await page.clock.install();
  await page.goto(`/properties/${id}`);
  await settled(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

async function copy(page: Page) {
  await page.getByRole('button', { name: 'Share Property' }).click();
  await toast(page, 'Copied!');
}

async function swipe(page: Page, by: number) {
  const box = await area(page).boundingBox();
  if (!box) throw new Error('There is no toast.');
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60 + by, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(0, 0);
}

it('a toast is shown for five seconds', async () => {
  const page = await open();
  await copy(page);
  await page.clock.runFor(4_900);
  expect(await words(page)).toContain('Copied!');
  await page.clock.runFor(200);
  expect(await words(page)).toBe('');
});

it('a toast stays while the pointer is over it, and then for the rest of its time', async () => {
  const page = await open();
  await copy(page);
  await page.clock.runFor(3_000);
  await area(page).hover();
  await page.clock.runFor(20_000);
  expect(await words(page)).toContain('Copied!');
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_900);
  expect(await words(page)).toContain('Copied!');
  await page.clock.runFor(200);
  expect(await words(page)).toBe('');
});

it('F8 moves the focus to the toast, which stays while focused; Escape dismisses it and returns the focus', async () => {
  const page = await open();
  await copy(page);
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Notifications (F8)');
  await page.clock.runFor(20_000);
  expect(await words(page)).toContain('Copied!');
  await page.keyboard.press('Escape');
  expect(await words(page)).toBe('');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Share Property');
});

it('a swipe to the right dismisses a toast only after 50 pixels; a swipe to the left never does', async () => {
  const page = await open();
  await copy(page);
  for (const [by, left] of [
    [40, true],
    [-80, true],
    [80, false],
  ] as const) {
    await swipe(page, by);
    expect((await words(page)).includes('Copied!')).toBe(left);
  }
});

it('a new toast replaces the previous one and stays for its own five seconds, even if the previous one was dismissed', async () => {
  const page = await open();
  await copy(page);
  await page.clock.runFor(4_000);
  await copy(page);
  await page.clock.runFor(4_000);
  expect(await area(page).getByText('Copied!').count()).toBe(1);
  await area(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.mouse.move(0, 0);
  await copy(page);
  await page.clock.runFor(5_100);
  expect(await words(page)).toBe('');
});

it('a failure is announced immediately by screen readers, and shown in the danger color', async () => {
  const { page } = await site.open({ failing: [/^401 POST \/api\/login$/] });
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@acre.test');
  await page.getByLabel('Password', { exact: true }).fill('not a password');
  await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Login' }).click();
  await toast(page, 'Login failed');
  expect(await area(page).locator('[aria-live="assertive"]').innerText()).toContain('Login failed');
  expect(await area(page).locator('[aria-live="polite"]').innerText()).toBe('');
  expect(await barriers(page)).toEqual([]);
});
