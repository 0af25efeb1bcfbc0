import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers, overflow, settled } from './support/inspect.ts';
import { accountOf, type Role, useSite } from './support/site.ts';
import { says, toast } from './support/steps.ts';

const site = await useSite();
const deals = () => site.app.db('deals');
const idOf = async (role: Role) =>
  (
    await site.app
      .db('people')
      .where({ email: accountOf(role).email })
      .first('id')
  ).id as number;

async function dealPage(id: number, as: Role = 'admin', failing: readonly RegExp[] = []): Promise<Page> {
  const { page } = await site.open({ as, failing, reducedMotion: 'reduce' });
  await page.goto(`/admin/deals/${id}`);
  await settled(page);
  return page;
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the page of a deal', () => {
  it('shows everything in one view, with the flow steps collapsed', async () => {
    const dropped = site.app.db('property_status_history').where({ new_status: 'price_drop' }).select('property_id');
    const { id } = await deals().where({ status: 'under_contract' }).whereNotIn('property_id', dropped).orderBy('id').first('id');
    const page = await dealPage(id);
    for (const name of ['Deal Details', 'Commission', 'Property', 'Documents', 'History', 'Deal Flow Progress'])
      await card(page, name).waitFor();
    const steps = card(page, 'Deal Flow Progress').getByRole('listitem');
    expect(await steps.count()).toBe(3);
    expect(await card(page, 'Deal Flow Progress').locator('[aria-current="step"]').innerText()).toContain('Under Contract');
    await page.getByRole('button', { name: /^Show All \d+ Steps$/ }).press('Enter');
    expect(await steps.count()).toBe(20);
    expect(await page.getByText('Price adjusted to').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  it('shows the share of the elite once, in the split, and promises none to an elite who was deactivated', async () => {
    const unpaid = { status: 'active', commission_paid: false };
    const { id, elite_id } = await deals().where(unpaid).whereNotNull('commission_amount').whereNotNull('elite_id').first('id', 'elite_id');
    const elite = site.app.owner('people').where({ id: elite_id });
    const page = await dealPage(id);
    const shares = card(page, 'Commission').getByText(/Ace Elite/);
    expect(await shares.count()).toBe(1);
    await card(page, 'Commission')
      .getByRole('row')
      .filter({ hasText: /Ace Elite.*10%/s })
      .waitFor();
    await elite.clone().update({ deactivated_at: new Date() });
    await page.reload();
    await settled(page);
    await card(page, 'Commission').getByRole('table').waitFor();
    expect(await shares.count()).toBe(0);
    await elite.clone().update({ deactivated_at: null });
  });

  it('shows the current price of the property next to a price drop', async () => {
    const { id, price } = await deals()
      .join('properties', 'properties.id', 'property_id')
      .join('property_status_history', 'property_status_history.property_id', 'deals.property_id')
      .where({ new_status: 'price_drop' })
      .first('deals.id', 'price');
    const page = await dealPage(id);
    await page.getByRole('button', { name: /^Show All/ }).click();
    const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(price);
    await page.getByText(new RegExp(`^Price adjusted to \\d+% of the deal value: \\${sum}\\.$`)).waitFor();
  });

  it('fits a phone, even while a field is edited', async () => {
    const { id } = await deals().where({ status: 'active' }).orderBy('id').first('id');
    const { page } = await site.open({ as: 'admin', viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
    await page.goto(`/admin/deals/${id}`);
    await settled(page);
    await page.getByRole('button', { name: 'Edit Buyer' }).click();
    await page.getByRole('form', { name: 'Edit Buyer' }).waitFor();
    expect(await overflow(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
  });

  it('changes the buyer with two clicks and one selection, and returns the focus', async () => {
    const { id } = await deals().where({ status: 'active' }).orderBy('id').first('id');
    const { id: buyer, full_name: name } = await site.app
      .db('people')
      .where({ role: 'buyer' })
      .orderBy('id', 'desc')
      .first('id', 'full_name');
    const page = await dealPage(id);
    await page.getByRole('button', { name: 'Edit Buyer' }).click();
    await page.getByLabel(/^Buyer/).selectOption(String(buyer));
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, `The buyer of deal #${id} was updated.`);
    await card(page, 'Deal Details').getByText(name).waitFor();
    expect((await deals().where({ id }).first('buyer_id')).buyer_id).toBe(buyer);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Buyer');
    await page.keyboard.press('Enter');
    await page.getByLabel(/^Buyer/).selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await deals().where({ id }).first('buyer_id')).buyer_id).toBeNull();
  });

  it('lets the partner of a deal correct its closing date while it is in progress, but nothing once it is closed', async () => {
    const partner_id = await idOf('partner');
    const [open, closed] = await Promise.all(['active', 'closed'].map((status) => deals().where({ status }).orderBy('id').first('id')));
    await site.app.owner('deals').whereIn('id', [open.id, closed.id]).update({ partner_id });
    const page = await dealPage(open.id, 'partner');
    expect(
      await page.getByRole('button', { name: /^Edit / }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['Edit Deal Value', 'Edit Closing Date', 'Edit Buyer', 'Edit Notes']);
    await page.getByRole('button', { name: 'Edit Closing Date' }).click();
    await page.getByLabel(/^Closing Date/).fill('2031-03-01');
    await page.keyboard.press('Enter');
    await says(page, 'Mar 1, 2031');
    await page.goto(`/admin/deals/${closed.id}`);
    await settled(page);
    expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0);
  });

  it('shows both versions to the second of two people who correct the same field, and lets them choose', async () => {
    const { id } = await deals().where({ status: 'active' }).orderBy('id', 'desc').first('id');
    const [early, late] = [await dealPage(id), await dealPage(id, 'admin', [/^412 /])];
    const change = async (page: Page, value: string) => {
      await page.getByRole('button', { name: 'Edit Deal Value' }).click();
      await page.getByLabel('Deal Value', { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await late.getByRole('button', { name: 'Edit Deal Value' }).click();
    await late.getByLabel('Deal Value', { exact: true }).fill('202');
    await change(early, '201');
    await toast(early, 'Success');
    await late.getByRole('button', { name: 'Save' }).click();
    const versions = late.getByRole('dialog', { name: 'Two Versions' });
    await versions.getByRole('radio', { name: 'Theirs $201.00' }).waitFor();
    await versions.getByRole('button', { name: 'Keep All Mine' }).click();
    await versions.getByRole('button', { name: 'Save Chosen' }).click();
    await toast(late, 'Success');
    expect(Number((await deals().where({ id }).first('value')).value)).toBe(202);
  });

  it.each([
    ['its page', 'Change Status', 'BUTTON'],
    ['the list', 'Change status of deal', 'TR'],
  ])(
    'is not cancelled from %s if its commission was paid meanwhile, until the user is asked what happens to the payment, and leaves the focus where it was or nearby',
    async (where, button, focused) => {
      const unpaid = { status: 'active', commission_paid: false };
      const { id } = await deals().where(unpaid).whereNotNull('commission_amount').orderBy('id', 'desc').first('id');
      const [early, late] = [await dealPage(id), await dealPage(id, 'admin', [/^412 /])];
      const dialog = late.getByRole('dialog', { name: `Status of Deal #${id}` });
      if (where === 'the list') {
        await late.goto('/admin/deals?status=active&sort=id_desc');
        await late.getByRole('button', { name: `${button} ${id}: Active` }).click();
        await late.getByRole('menuitem', { name: 'Cancelled' }).click();
      } else {
        await late.getByRole('button', { name: button }).click();
        await dialog.getByLabel('Deal Status').selectOption('cancelled');
      }
      await dialog.getByLabel('Reason').fill('The buyer left');
      expect((await early.request.patch(`/api/deals/${id}`, { data: { commissionPaid: true } })).status()).toBe(200);
      const reverse = dialog.getByLabel('Reverse the commission too?');
      expect(await reverse.count()).toBe(0);
      await dialog.getByRole('button', { name: 'Update Status' }).click();
      await reverse.waitFor();
      expect(await deals().where({ id }).first('status', 'commission_paid')).toEqual({ status: 'active', commission_paid: true });
      expect([await reverse.isChecked(), await dialog.getByLabel('Reason').inputValue()]).toEqual([true, 'The buyer left']);
      await dialog.getByRole('button', { name: 'Update Status' }).click();
      await toast(late, 'Success');
      expect(await deals().where({ id }).first('status', 'commission_paid')).toEqual({ status: 'cancelled', commission_paid: false });
      await expect.poll(() => late.evaluate(() => document.activeElement?.tagName)).toBe(focused);
    },
  );

  it('does not offer to pay the commission of a cancelled deal', async () => {
    const { id } = await deals().where({ status: 'cancelled', commission_paid: false }).whereNotNull('commission_amount').first('id');
    const page = await dealPage(id);
    await says(page, 'Not paid');
    expect(await page.getByRole('button', { name: /^Mark Paid/ }).count()).toBe(0);
    expect(await page.getByText('Projected split').count()).toBe(0);
  });

  it('changes the property status too if an administrator chooses to, but first shows a change that someone else made meanwhile', async () => {
    const found = await deals().where({ status: 'active' }).orderBy('id', 'desc').first('id', 'property_id');
    await site.app.owner('properties').where({ id: found.property_id }).update({ status: 'phase1_marketing' });
    const both = () =>
      deals()
        .join('properties as p', 'p.id', 'property_id')
        .where({ 'deals.id': found.id })
        .first('deals.status as deal', 'p.status as property');
    const page = await dealPage(found.id, 'admin', [/^412 /]);
    await page.getByRole('button', { name: 'Change Status' }).click();
    await page.getByLabel('Deal Status').selectOption('under_contract');
    const move = page.getByLabel('Set the property to Under Contract too?');
    expect(await move.isChecked()).toBe(true);
    await site.app.owner('properties').where({ id: found.property_id }).update({ status: 'closed_paid' });
    await page.getByRole('button', { name: 'Update Status' }).click();
    await move.waitFor({ state: 'detached' });
    expect(await both()).toEqual({ deal: 'active', property: 'closed_paid' });
    await site.app.owner('properties').where({ id: found.property_id }).update({ status: 'phase1_marketing' });
    await page.reload();
    await page.getByRole('button', { name: 'Change Status' }).click();
    await page.getByLabel('Deal Status').selectOption('under_contract');
    await page.getByRole('button', { name: 'Update Status' }).click();
    await toast(page, 'Success');
    expect(await both()).toEqual({ deal: 'under_contract', property: 'under_contract' });
  });

  it('shows if the property is further ahead, and has a button to move the deal to match', async () => {
    const { id, property_id } = await deals().where({ status: 'active' }).orderBy('id').first('id', 'property_id');
    await site.app.owner('properties').where({ id: property_id }).update({ status: 'buyer_located' });
    const page = await dealPage(id);
    await says(page, 'The property is at Buyer Located');
    await page.getByRole('button', { name: 'Move Deal to Under Contract' }).click();
    await toast(page, `Deal #${id} is now Under Contract.`);
    expect(await deals().where({ id }).first('status')).toEqual({ status: 'under_contract' });
  });
});
