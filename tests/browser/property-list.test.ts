import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers, settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';

const site = await useSite();

async function list(query: string, as: 'admin' | 'elite' = 'admin'): Promise<Page> {
  const { page } = await site.open({ as, reducedMotion: 'reduce' });
  await page.goto(`/admin/properties?${query}`);
  await settled(page);
  return page;
}
const names = (page: Page) => page.locator('td a').allTextContents();
const heading = (page: Page, title: string) => page.getByRole('columnheader', { name: title });
const act = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

describe('the list of properties', () => {
  it('can be sorted in both directions by its headings, and keeps the order in the address', async () => {
    const page = await list('status=under_review');
    await heading(page, 'Price').getByRole('button').click();
    await page.waitForURL(/sort=price_asc/);
    await heading(page, 'Price').getByRole('button').click();
    await page.waitForURL(/sort=price_desc/);
    expect(await heading(page, 'Price').getAttribute('aria-sort')).toBe('descending');
    const [dearest] = await site.app.db('properties').where({ status: 'under_review' }).orderBy('price', 'desc').limit(1).pluck('name');
    await expect.poll(async () => (await names(page))[0]).toBe(dearest);
    expect(await barriers(page)).toEqual([]);
  });

  it('is exported with its current filters and sort order', async () => {
    const page = await list('status=under_review&sort=price_desc');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
    const [first = ''] = await names(page);
    const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(rows[1]).toContain(first);
    const matching = await site.app.db('properties').where({ status: 'under_review', deleted_at: null }).pluck('id');
    expect(rows).toHaveLength(matching.length + 1);
  });

  it('lets an administrator delete and restore a property, and lets a member only open it and copy its link', async () => {
    const page = await list('sort=name_asc&status=marketing_start');
    const before = await names(page);
    const [name = '', next = ''] = before;
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await page.getByRole('checkbox', { name: `Select ${next}`, exact: true }).check();
    await page.getByText('2 selected').waitFor();
    await act(page, name, 'Delete');
    await page.getByText('Property deleted').waitFor();
    await expect.poll(() => names(page)).not.toContain(name);
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Property restored').waitFor();
    await expect.poll(() => names(page)).toEqual(before);
    const member = await list('', 'elite');
    await member
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect.poll(() => member.getByRole('menuitem').allTextContents()).toEqual(['Open', 'Copy Link']);
    expect(await member.getByRole('checkbox').count()).toBe(0);
  });

  it('has menus that work by keyboard, and on a phone has two lines per row and one button for all filters', async () => {
    const page = await list('');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    const button = page.getByRole('button', { name: /^Actions for/ }).first();
    await button.press('Enter');
    await expect.poll(focused).toBe('Open');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Delete');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Open');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toMatch(/^Actions for/);
    await page.setViewportSize({ width: 360, height: 800 });
    const row = page.getByRole('row').nth(2);
    expect((await row.boundingBox())?.height).toBeLessThan(80);
    await page.getByRole('button', { name: 'Filters' }).click();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Status', { exact: true }).selectOption('under_review');
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await settled(page);
    await row.click({ position: { x: 60, y: 6 } });
    await page.waitForURL(/\/admin\/properties\/\d+$/);
  });

  it('changes a status from its badge in two clicks', async () => {
    const page = await list('status=under_review&sort=price_desc');
    const [name = ''] = await names(page);
    await page.getByRole('button', { name: `Change status of ${name}: Under Review` }).click();
    await page.getByRole('menuitem', { name: 'Underwriting' }).click();
    await page.getByText('Status updated').waitFor();
    await expect.poll(() => names(page)).not.toContain(name);
    expect(await site.app.db('properties').where({ name }).pluck('status')).toEqual(['underwriting']);
  });

  it('remembers the chosen number of rows and the chosen columns', async () => {
    const page = await list('');
    expect(await page.getByRole('row').count()).toBe(26);
    expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeLessThanOrEqual(45);
    await page.getByLabel('Rows per Page').selectOption('50 per page');
    await page.waitForURL(/size=50/);
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByLabel('Referral ID').uncheck();
    expect(await barriers(page)).toEqual([]);
    await heading(page, 'Referral ID').waitFor({ state: 'detached' });
    await page.goto('/admin/properties');
    await expect.poll(() => page.getByRole('row').count()).toBe(51);
    expect(await heading(page, 'Referral ID').count()).toBe(0);
    await page.goto('/admin/properties?size=25');
    await expect.poll(() => page.getByRole('row').count()).toBe(26);
  });

  it('selects a range and all matches, and changes their status after showing how many will change to which status', async () => {
    const page = await list('search=o&sort=name_asc');
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await page.getByText('4 selected').waitFor();
    await page.getByRole('button', { name: /^Select All [\d,]+ Matches/ }).click();
    const chosen = (await page.getByText(/^[\d,]+ selected$/).textContent())?.replace(' selected', '') ?? '';
    await page.getByRole('button', { name: 'Change Status', exact: true }).click();
    await page.getByRole('combobox', { name: 'New Status' }).selectOption('renegotiation');
    await page.getByText(`${chosen} properties will be set to Renegotiation.`).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Change Status' }).click();
    await page.getByText(/^\d+ changed, \d+ unchanged$/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Change status of .*: Renegotiation$/ }).count()).toBe(25);
  });
});
