import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers, settled } from './support/inspect.ts';
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
/** Is the focus on the deal in that column? */
const focusIn = (page: Page, name: string, id: number) =>
  column(page, name)
    .getByRole('button', { name: new RegExp(`^Move deal ${id},`) })
    .evaluateAll((buttons) => buttons.includes(document.activeElement as HTMLElement));
const idOf = async (page: Page, name: string) => Number(/#(\d+)/.exec(await cards(page, name).first().innerText())?.[1]);

describe('the board of deals', () => {
  it('moves a deal to the column on which it is dropped, and counts it there', async () => {
    const page = await board('&sort=oldest');
    const id = await idOf(page, 'Active');
    const [active, contracted] = [await numberOf(counted(page, 'Active')), await numberOf(counted(page, 'Under Contract'))];
    await cards(page, 'Active').first().dragTo(column(page, 'Under Contract').getByRole('heading'));
    await says(page, `Deal #${id} is now Under Contract.`);
    await expect.poll(() => numberOf(counted(page, 'Active'))).toBe(active - 1);
    await expect.poll(() => numberOf(counted(page, 'Under Contract'))).toBe(contracted + 1);
    expect(await statusOf(id)).toBe('under_contract');
  });

  it('is walked by arrow keys, and by keyboard a deal moves on and on: the focus goes with it, and it is read out', async () => {
    const { id } = await site.app.db('deals').where({ status: 'active' }).first('id');
    // The first of its column, whichever that is.
    await site.app.db('deals').where({ id }).update({ created_at: '2001-01-01' });
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

  it('cancels by keyboard, for a reason that the deal then tells', async () => {
    const page = await board('&sort=id_desc', 'elite');
    const id = await idOf(page, 'Active');
    const move = page.getByRole('button', { name: new RegExp(`^Move deal ${id},`) });
    await move.press('Enter');
    await expect.poll(() => focused(page)).toBe('Move to Under Contract');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Cancel deal #${id}` });
    await dialog.getByRole('button', { name: 'Cancel Deal' }).click();
    await dialog.getByText('Please say why the deal is cancelled').waitFor();
    await dialog.getByLabel('Reason').fill('The loan fell through');
    await dialog.getByRole('button', { name: 'Cancel Deal' }).click();
    await says(page, `Deal #${id} is now Cancelled.`);
    await expect.poll(() => focusIn(page, 'Cancelled', id)).toBe(true);
    await page.goto(`/admin/deals/${id}?tab=status`);
    await says(page, 'Cancelled because: The loan fell through');
    await says(page, 'Reason: The loan fell through');
  });

  it('shows what somebody else did instead of undoing it', async () => {
    const page = await board('&sort=oldest', 'admin', [/412/]);
    const id = await idOf(page, 'Active');
    await site.app
      .db('deals')
      .where({ id })
      .update({ status: 'closed', version: site.app.db.raw('version + 1') });
    await page.getByRole('button', { name: new RegExp(`^Move deal ${id},`) }).click();
    await page.getByRole('menuitem', { name: 'Move to Under Contract' }).click();
    await page.getByText(/^Failed to update status:/).waitFor();
    await page.getByRole('button', { name: new RegExp(`^Move deal ${id},`) }).waitFor({ state: 'detached' });
    expect(await statusOf(id)).toBe('closed');
  });

  it('keeps the page of each column and the filter in the address, and marks what stands still', async () => {
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

it('a list of deals is sorted by its headings', async () => {
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
