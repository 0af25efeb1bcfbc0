import { listedStatuses } from '@acre/domain/properties/status/status';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers, settled } from './support/inspect.ts';
import { hold, intercept } from './support/intercept.ts';
import { accountOf, signIn, useSite } from './support/site.ts';
import { heading, place } from './support/steps.ts';

const site = await useSite();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name });

async function office(options: Parameters<typeof site.open>[0] = {}): Promise<Page> {
  const { page } = await site.open({ as: 'admin', reducedMotion: 'reduce', ...options });
  await page.goto('/admin/settings');
  await settled(page);
  return page;
}
/**
 * Closes the search with Escape and waits until the dialog element is removed from the DOM. Waiting for the dialog's role would end too
 * early: the browser hides a closed dialog before the page learns of it and removes the element.
 */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[aria-label="Search"]').waitFor({ state: 'detached' });
}
const aProperty = () => site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id', 'name', 'referral_id');

describe('the search of the top bar', () => {
  it('opens with Ctrl+K, loses no keystroke, and opens a property with Enter', async () => {
    const page = await office();
    const { id, name } = await aProperty();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name);
    expect(await field(page).inputValue()).toBe(name);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/properties/${id}`);
    await heading(page, name);
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('accepts Enter pressed before the search has loaded, and sends one request', async () => {
    const page = await office();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { id, name } = await aProperty();
    const { held, release } = await hold(page, '**/assets/*.js');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await release();
    await page.waitForURL(`**/admin/properties/${id}`);
    expect(asked.filter((path) => path === '/api/search')).toHaveLength(1);
  });

  it('shows a change made after it was last open', async () => {
    const page = await office();
    const { id } = await aProperty();
    for (const name of ['Quillfeather Hall', 'Quillfeather Annex']) {
      await site.app.db('properties').where({ id }).update({ name });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('quillfeather');
      await group(page, 'Properties').getByRole('option', { name }).waitFor();
      await close(page);
    }
  });

  it('finds the same words again after it was closed before the first response', async () => {
    const page = await office();
    const { name } = await aProperty();
    const search = async () => {
      await page.keyboard.press('Control+k');
      await field(page).fill(name);
    };
    const { held, release } = await hold(page, '**/api/search*');
    await search();
    await expect.poll(() => held.length).toBe(1);
    await close(page);
    await search();
    await expect.poll(() => held.length).toBe(2);
    await release();
    await group(page, 'Properties').getByRole('option', { name }).first().waitFor();
  });

  it('finds deals, people and screens by keyboard alone, and announces the selected one', async () => {
    const page = await office();
    const { full_name: fullName, email } = await site.app.db('people').where({ role: 'partner' }).orderBy('id').first('full_name', 'email');
    await page.getByRole('button', { name: 'Search...' }).press('Enter');
    await page.keyboard.type(fullName);
    await group(page, 'People').getByRole('option').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    const chosen = async () => (await options(page).and(page.locator('[aria-selected="true"]')).getAttribute('id')) ?? '';
    const first = await chosen();
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(first);
    const count = await options(page).count();
    for (let step = 0; step < count; step += 1) await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await chosen()).toBe(await options(page).last().getAttribute('id'));
    await field(page).fill(email);
    await group(page, 'People').getByRole('option', { name: fullName }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/admin/partners' && url.searchParams.get('search') === email);
  });

  it('finds a word despite a typo, and a referral id by exact match', async () => {
    const page = await office();
    const { name, referral_id: referralId } = await site.app
      .db('properties')
      .whereNotNull('referral_id')
      .orderBy('id')
      .first('name', 'referral_id');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('plza');
    await group(page, 'Properties').getByText(/Plaza/).first().waitFor();
    await field(page).fill(referralId);
    await group(page, 'Properties').getByRole('option', { name }).waitFor();
    expect(await group(page, 'Properties').getByRole('option').count()).toBe(1);
  });

  it('starts with recently opened screens, and forgets them at logout', async () => {
    const tab = await site.open({ reducedMotion: 'reduce' });
    const { page } = tab;
    await signIn(tab, accountOf('admin'));
    await settled(page);
    await page.goto('/admin/settings');
    await settled(page);
    await page.goto('/admin/activities');
    await settled(page);
    await page.goto('/admin/deals');
    await settled(page);
    await page.keyboard.press('Control+k');
    const recent = group(page, 'Recent').getByRole('option');
    await expect.poll(() => recent.allInnerTexts()).toEqual(['Activities', 'Settings', 'Dashboard']);
    await field(page).fill('templ');
    await group(page, 'Pages').getByRole('option', { name: 'Deal Flow Templates' }).click();
    await page.waitForURL('**/admin/settings/deal-flow-templates');
    await page.getByRole('button', { name: /Ellison/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/auth');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('acre.recent')))).toEqual([]);
  });

  it('closes with Escape and returns the focus; on a phone its icon opens it', async () => {
    const page = await office({ viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Search...' }).click();
    await options(page).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    const box = await dialog(page).boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.width ?? 999) <= 360]).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Search\.\.\./);
    expect(place(page)).toBe('/admin/settings');
  });

  it('says when nothing is found, and retries after a failure', async () => {
    const page = await office({ failing: [/^(net::|503)/] });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('xylophone');
    await dialog(page).getByText("No results for 'xylophone'.").waitFor();
    const stop = await intercept(page, '**/api/search*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Acre is busy.', code: 'x' } }),
    );
    await field(page).fill('harbor');
    await dialog(page).getByText('Failed to search').waitFor();
    stop();
    await dialog(page).getByRole('button', { name: 'Try Again' }).click();
    await group(page, 'Properties').getByRole('option').first().waitFor();
  });

  it('shows a partner only records from the partner’s own lists', async () => {
    const page = await office({ as: 'partner' });
    const hidden = await site.app
      .db('properties')
      .whereNull('referral_id')
      .whereNotIn('status', listedStatuses)
      .orderBy('id')
      .first('name');
    const { full_name: stranger } = await site.app.db('people').where({ role: 'seller' }).orderBy('id').first('full_name');
    await page.keyboard.press('Control+k');
    for (const words of [hidden.name, stranger]) {
      await field(page).fill(words);
      await expect.poll(() => page.getByRole('status', { name: 'Searching' }).count()).toBe(0);
      expect(await options(page).filter({ hasText: words }).count()).toBe(0);
    }
    await field(page).fill('elite');
    expect(await group(page, 'Pages').getByRole('option').count()).toBe(0);
  });
});
