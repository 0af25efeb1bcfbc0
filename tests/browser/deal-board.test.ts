import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { todayOfFirm } from '../support/firm-days.ts';
import { barriers, settled } from './support/inspect.ts';
import { intercept } from './support/intercept.ts';
import { type Role, useSite } from './support/site.ts';
import { says } from './support/steps.ts';

const site = await useSite();

async function board(query = '', as: Role = 'admin', failing: readonly RegExp[] = []): Promise<Page> {
  const { page } = await site.open({ as, reducedMotion: 'reduce', failing });
  await page.goto(`/admin/deals?view=board${query}`);
  await settled(page);
  return page;
}
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page, name: string) => column(page, name).getByRole('listitem');
const counted = (page: Page, name: string) =>
  column(page, name)
    .getByText(/\d deals?/)
    .first()
    .innerText();
const numberOf = async (text: Promise<string>) => Number(/\d+/.exec(await text)?.[0]);
const statusOf = async (id: number) => (await site.app.db('deals').where({ id }).first('status')).status;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Returns whether the focus is on the deal in that column. */
const focusIn = (page: Page, name: string, id: number) =>
  column(page, name)
    .getByRole('button', { name: new RegExp(`^Move deal ${id},`) })
    .evaluateAll((buttons) => buttons.includes(document.activeElement as HTMLElement));
const propertyStatusOf = async (id: number) =>
  (await site.app.db('deals').join('properties', 'properties.id', 'property_id').where({ 'deals.id': id }).first('properties.status'))
    .status;
/**
 * Picks a deal that has this status and a buyer. Makes the deal the oldest, so that it is first in its column when sorted by oldest.
 * Cancels the other deals in progress on its property.
 */
async function placeFirst(status: string, { property, ...deal }: { property: string } & Record<string, unknown>): Promise<number> {
  const { id, property_id } = await site.app
    .db('deals')
    .where({ status })
    .whereNotNull('buyer_id')
    .orderBy('id')
    .first('id', 'property_id');
  const inProgress = site.app.db('deals').where({ property_id }).whereIn('status', ['active', 'under_contract']);
  await inProgress.whereNot({ id }).update({ status: 'cancelled' });
  const earliest = await site.app.db('deals').orderBy('created_at').first('created_at');
  await site.app
    .db('deals')
    .where({ id })
    .update({ created_at: new Date(earliest.created_at.getTime() - 86_400_000), ...deal });
  await site.app.db('properties').where({ id: property_id }).update({ status: property });
  return id;
}
const idOf = async (page: Page, name: string) => Number(/#(\d+)/.exec(await cards(page, name).first().innerText())?.[1]);

describe('the deal board', () => {
  it('moves a deal to the column it is dropped on, and updates the counts', async () => {
    const id = await placeFirst('active', { property: 'closing_scheduled' });
    const page = await board('&sort=oldest');
    const [active, contracted] = [await numberOf(counted(page, 'Active')), await numberOf(counted(page, 'Under Contract'))];
    await cards(page, 'Active').first().dragTo(column(page, 'Under Contract').getByRole('heading'));
    await says(page, `Deal #${id} is now Under Contract.`);
    await expect.poll(() => numberOf(counted(page, 'Active'))).toBe(active - 1);
    await expect.poll(() => numberOf(counted(page, 'Under Contract'))).toBe(contracted + 1);
    expect(await statusOf(id)).toBe('under_contract');
  });

  it('asks an administrator whether to move the property too, and moves both', async () => {
    const id = await placeFirst('active', { property: 'phase1_marketing' });
    const page = await board('&sort=oldest');
    await cards(page, 'Active').first().dragTo(column(page, 'Under Contract').getByRole('heading'));
    const dialog = page.getByRole('dialog', { name: `Move Deal #${id}` });
    expect(await dialog.getByLabel('Set the property to Under Contract too?').isChecked()).toBe(true);
    expect(await barriers(page)).toEqual([]);
    expect(await statusOf(id)).toBe('active');
    await dialog.getByRole('button', { name: 'Move to Under Contract' }).click();
    await says(page, `Deal #${id} is now Under Contract.`);
    await expect.poll(() => focusIn(page, 'Under Contract', id)).toBe(true);
    expect([await statusOf(id), await propertyStatusOf(id)]).toEqual(['under_contract', 'under_contract']);
  });

  it('keeps the reason of a cancellation while the server fails', async () => {
    const id = await placeFirst('active', { property: 'phase1_marketing' });
    const page = await board('&sort=oldest', 'admin', [/^500 PATCH /]);
    await page.getByRole('button', { name: new RegExp(`^Move deal ${id},`) }).click();
    await page.getByRole('menuitem', { name: 'Move to Cancelled' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel Deal #${id}` });
    await dialog.getByLabel('Reason').fill('The buyer withdrew.');
    const stop = await intercept(page, `**/api/deals/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}', contentType: 'application/json' }) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Move to Cancelled' }).click();
    await page.getByText(/^Failed to update status/).waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('The buyer withdrew.');
    stop();
    await dialog.getByRole('button', { name: 'Move to Cancelled' }).click();
    await says(page, `Deal #${id} is now Cancelled.`);
  });

  it('leaves the property unchanged if an administrator opts out, and offers Closed & Paid if the commission is paid', async () => {
    const id = await placeFirst('under_contract', { property: 'due_diligence', commission_paid: true, commission_amount: 100 });
    const page = await board('&sort=oldest');
    await cards(page, 'Under Contract').first().dragTo(column(page, 'Closed').getByRole('heading'));
    const dialog = page.getByRole('dialog', { name: `Move Deal #${id}` });
    await dialog.getByText('Set the property to Closed & Paid too?').click();
    await dialog.getByRole('button', { name: 'Move to Closed' }).click();
    await says(page, `Deal #${id} is now Closed.`);
    expect([await statusOf(id), await propertyStatusOf(id)]).toEqual(['closed', 'due_diligence']);
  });

  it('warns if a deal to close has no buyer or its property has another deal in progress, and moves nothing on Cancel', async () => {
    const id = await placeFirst('active', { property: 'closing_scheduled', buyer_id: null });
    const page = await board('&sort=oldest');
    const move = page.getByRole('button', { name: new RegExp(`^Move deal ${id},`) });
    const dialog = page.getByRole('dialog', { name: `Move Deal #${id}` });
    await move.click();
    const today = new Date(`${todayOfFirm()}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    await page.getByRole('menuitem', { name: `Move to Closed ${today}` }).click();
    await dialog.getByText('This deal has no buyer. Once it is closed, only an administrator can add one.').waitFor();
    await dialog.getByText(`Closing date: ${today}.`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusIn(page, 'Active', id)).toBe(true);
    const { property_id } = await site.app.db('deals').where({ id }).first('property_id');
    const other = await site.app.db('deals').where({ status: 'under_contract' }).whereNot({ id }).first('id');
    await site.app.db('deals').where({ id: other.id }).update({ property_id });
    await move.click();
    await page.getByRole('menuitem', { name: 'Move to Under Contract' }).click();
    await dialog.getByText('Another deal on this property is in progress:').waitFor();
    await dialog.getByRole('link', { name: `Deal #${other.id}` }).waitFor();
    expect(await statusOf(id)).toBe('active');
  });

  it('can be navigated with arrow keys, and keeps focus on and announces each deal moved with the keyboard', async () => {
    const id = await placeFirst('active', { property: 'closing_scheduled' });
    const page = await board('&sort=oldest');
    await page.getByRole('button', { name: new RegExp(`^Move deal ${id},`) }).focus();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const first = await label();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await label()).toBe(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Move to Under Contract');
    await page.keyboard.press('Escape');
    await expect.poll(label).toBe(first);
    for (const [name, down] of [
      ['Under Contract', 0],
      ['Closed', 1],
    ] as const) {
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toMatch(/^Move to/);
      for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator('[aria-live="polite"]').getByText(`Deal #${id} is now ${name}.`).waitFor();
      await expect.poll(() => focusIn(page, name, id)).toBe(true);
    }
    expect(await statusOf(id)).toBe('closed');
  });

  it('cancels a deal with the keyboard, with a reason that the deal then shows', async () => {
    const page = await board('&sort=id_desc', 'elite');
    const id = await idOf(page, 'Active');
    const move = page.getByRole('button', { name: new RegExp(`^Move deal ${id},`) });
    await move.press('Enter');
    await expect.poll(() => focused(page)).toBe('Move to Under Contract');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Cancel Deal #${id}` });
    await dialog.getByRole('button', { name: 'Move to Cancelled' }).click();
    await dialog.getByText('Please enter a reason for cancelling the deal').waitFor();
    await dialog.getByLabel('Reason').fill('The loan fell through');
    await dialog.getByRole('button', { name: 'Move to Cancelled' }).click();
    await says(page, `Deal #${id} is now Cancelled.`);
    await expect.poll(() => focusIn(page, 'Cancelled', id)).toBe(true);
    await page.goto(`/admin/deals/${id}`);
    await says(page, 'Reason for cancelling: The loan fell through');
    await says(page, 'Reason: The loan fell through');
  });

  it('shows a change made by another person instead of undoing it', async () => {
    const page = await board('&sort=oldest', 'admin', [/412/]);
    const id = await idOf(page, 'Active');
    await site.app
      .db('deals')
      .where({ id })
      .update({ status: 'closed', version: site.app.db.raw('version + 1') });
    await page.getByRole('button', { name: new RegExp(`^Move deal ${id},`) }).click();
    await page.getByRole('menuitem', { name: 'Move to Under Contract' }).click();
    await says(page, 'Failed to update status: Someone else changed this. You now see the latest version.');
    await column(page, 'Active')
      .getByRole('button', { name: new RegExp(`^Move deal ${id},`) })
      .waitFor({ state: 'detached' });
    expect(await statusOf(id)).toBe('closed');
  });

  it('keeps the page of each column and the filter in the URL, and marks stalled deals', async () => {
    const page = await board('&status=stalled');
    expect(await page.getByRole('region', { name: 'Closed', exact: true }).count()).toBe(0);
    expect(await cards(page, 'Under Contract').getByText('Stalled').count()).toBe(10);
    expect(await barriers(page)).toEqual([]);
    await column(page, 'Under Contract').getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/under_contract=2/);
    await page.reload();
    await column(page, 'Under Contract')
      .getByText(/^11 to/)
      .waitFor();
  });
});

it('a list of deals can be sorted by clicking its headings', async () => {
  const { page } = await site.open({ as: 'admin' });
  await page.goto('/admin/deals');
  const topBy = async (title: string, sort: string, by: string) => {
    await page.getByRole('columnheader', { name: title }).getByRole('button').click();
    await page.waitForURL(new RegExp(`sort=${sort}`));
    const top = await site.app
      .db('deals')
      .orderByRaw(`${by} nulls last, deals.id`)
      .leftJoin('people as seller', 'seller.id', 'seller_id')
      .leftJoin('people as buyer', 'buyer.id', 'buyer_id')
      .first('deals.id');
    await expect.poll(() => page.locator('tbody tr').first().innerText()).toMatch(new RegExp(`^#${top.id}\\b`));
  };
  await topBy('Value', 'value_asc', 'value');
  await topBy('Seller', 'seller_asc', 'lower(seller.full_name)');
  await topBy('Buyer', 'buyer_asc', 'lower(buyer.full_name)');
});
