import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './support/inspect.ts';
import { aListing } from './support/listings.ts';
import { type Role, useSite } from './support/site.ts';

const site = await useSite();
/** To check that nothing happens, a test waits this many milliseconds. */
const quiet = 2000;
async function opened(path: string, as: Role = 'admin', failing: readonly RegExp[] = []): Promise<Page> {
  const { page } = await site.open({ as, failing, reducedMotion: 'reduce' });
  const isListening = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(path);
  await isListening;
  await settled(page);
  return page;
}
const change = async (by: Page, path: string, data: object): Promise<void> =>
  expect((await by.request.patch(path, { data })).status()).toBe(200);
const seen = (what: Locator) => what.waitFor();
const aDeal = () => site.app.db('deals').where({ status: 'active' }).orderBy('id').first('id', 'value', 'version');
/** Hides the page, or shows it again. */
const become = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
const unnoticed = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

describe('a change by another person', () => {
  it('appears in an open list of properties within two seconds, in its row and without a reload', async () => {
    const id = await aListing(site, { name: 'Anchor Wharf' });
    const [list, other] = [await opened('/admin/properties?search=wharf'), await opened('/admin/settings')];
    await unnoticed(list);
    await list.getByRole('link', { name: 'Anchor Wharf', exact: true }).waitFor();
    await change(other, `/api/properties/${id}`, { name: 'Anchor Wharf North' });
    await seen(list.getByRole('link', { name: 'Anchor Wharf North', exact: true }));
    expect(await isSamePage(list)).toBe(true);
  });

  it('appears in an elite’s open list', async () => {
    const id = await aListing(site, { name: 'Birch Mill' });
    const [list, other] = [await opened('/admin/properties?search=birch', 'elite'), await opened('/admin/settings')];
    await list.getByRole('link', { name: 'Birch Mill', exact: true }).waitFor();
    await change(other, `/api/properties/${id}`, { status: 'buyer_located' });
    await seen(list.getByRole('row', { name: /Birch Mill/ }).getByText('Buyer Located', { exact: true }));
  });

  it('appears on the open page of a deal', async () => {
    const { id } = await aDeal();
    const [page, other] = [await opened(`/admin/deals/${id}`), await opened('/admin/settings')];
    await change(other, `/api/deals/${id}`, { value: 4_321_000 });
    await seen(page.getByText('$4,321,000').first());
  });

  it('appears even if it happened while the page was hidden', async () => {
    const { id } = await aDeal();
    const [page, other] = [await opened(`/admin/deals/${id}`), await opened('/admin/settings')];
    await become(page, 'hidden');
    await change(other, `/api/deals/${id}`, { value: 5_432_000 });
    await become(page, 'visible');
    await seen(page.getByText('$5,432,000').first());
  });

  it('appears even if the page needs half a second to reconnect after it was hidden', async () => {
    const { id } = await aDeal();
    const [page, other] = [await opened(`/admin/deals/${id}`), await opened('/admin/settings')];
    await page.route('**/api/events?*', (route) => setTimeout(() => void route.continue(), 500));
    await become(page, 'hidden');
    await change(other, `/api/deals/${id}`, { value: 7_654_000 });
    await become(page, 'visible');
    await seen(page.getByText('$7,654,000').first());
  });

  it('takes a deal off a filtered list, but leaves the dialog of its row open with the typed reason until the user leaves', async () => {
    const page = await opened('/admin');
    await page.getByRole('region', { name: 'To Do' }).locator('a[href*="stalled"]').click();
    const badge = page.getByRole('button', { name: /^Change status of deal \d+: Active$/ }).first();
    const id = /\d+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0];
    await badge.click();
    await page.getByRole('menuitem', { name: 'Cancelled' }).click();
    const reason = page.getByRole('dialog', { name: `Status of Deal #${id}` }).getByLabel('Reason');
    await reason.fill('The seller withdr');
    await change(page, `/api/deals/${id}`, { value: 3_210_000 });
    await page.getByRole('cell', { name: `#${id}`, exact: true, includeHidden: true }).waitFor({ state: 'detached' });
    expect(await reason.inputValue()).toBe('The seller withdr');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave Page' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(await reason.count()).toBe(0);
  });

  it('that deletes a record replaces its open page with a not-found message', async () => {
    const id = await aListing(site, { name: 'Cedar Row' });
    const [page, other] = [await opened(`/admin/properties/${id}`, 'elite', [/^404 GET/]), await opened('/admin/settings')];
    expect((await other.request.delete(`/api/properties/${id}`)).status()).toBe(204);
    await seen(page.getByText('Property not found').first());
  });
});

it('what you change in one tab shows in your other tab', async () => {
  const { id } = await aDeal();
  const page = await opened(`/admin/deals/${id}`);
  const tab = await page.context().newPage();
  await tab.goto(`/admin/deals/${id}`);
  await settled(tab);
  await page.getByRole('button', { name: 'Edit Deal Value' }).click();
  const form = page.getByRole('form', { name: 'Edit Deal Value' });
  await form.getByRole('textbox').fill('6543000');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(tab.getByText('$6,543,000').first());
});

it('a form with unsaved changes keeps what was typed, reports the conflict on save, and shows the newest data after Cancel', async () => {
  const { id } = await aDeal();
  const [page, other] = [await opened(`/admin/deals/${id}`, 'admin', [/^412 /]), await opened('/admin/settings')];
  await page.getByRole('button', { name: 'Edit Deal Value' }).click();
  const form = page.getByRole('form', { name: 'Edit Deal Value' });
  await form.getByRole('textbox').fill('1111000');
  await change(other, `/api/deals/${id}`, { value: 2_222_000 });
  const list = await opened(`/admin/deals/${id}`);
  await list.getByText('$2,222,000').first().waitFor();
  // Another page already shows the change, so this page has been notified too. The notification must not replace the typed value.
  await page.waitForTimeout(quiet);
  expect(await form.getByRole('textbox').inputValue()).toMatch(/^1,?111,?000$/);
  await form.getByRole('button', { name: 'Save' }).click();
  const versions = page.getByRole('dialog', { name: 'Two Versions' });
  await versions.getByRole('radio', { name: /^Theirs/ }).waitFor();
  await versions.getByRole('button', { name: 'Back to Editing' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await seen(page.getByText('$2,222,000').first());
});
