import { describe, expect, it } from 'vitest';
import { settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();
const deals = () => site.app.db('deals');

describe('commissions that are due', () => {
  it('have a filter that shows their sum, and can be paid from the row in two clicks with a preview of the split, unless someone else pays first', async () => {
    const due = () => deals().where({ status: 'closed', commission_paid: false });
    const { id } = await due().whereNotNull('commission_amount').orderBy('id', 'desc').first('id');
    const amounts: string[] = await due().whereNotNull('commission_amount').pluck('commission_amount');
    const sum = amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100;
    const { page } = await site.open({ as: 'admin', reducedMotion: 'reduce' });
    await page.goto('/admin/deals?status=commission_due');
    await settled(page);
    const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(sum);
    await page.getByText(`Commission due ${shown}`).waitFor();
    const pay = page.getByRole('button', { name: new RegExp(`^Mark Paid: deal ${id},`) });
    await pay.waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    await page
      .getByRole('row', { name: new RegExp(`deal ${id},`) })
      .getByText('Due', { exact: true })
      .waitFor();
    await pay.click();
    const dialog = page.getByRole('dialog', { name: `Pay Commission on Deal #${id}` });
    await dialog.getByRole('table', { name: /^Shares under plan version/ }).waitFor();
    await dialog.getByRole('button', { name: 'Mark Paid' }).click();
    await toast(page, `The commission on deal #${id} was paid.`);
    await pay.waitFor({ state: 'detached' });
    expect(await deals().where({ id }).first('commission_paid')).toEqual({ commission_paid: true });
    const next = await due().whereNotNull('commission_amount').orderBy('id', 'desc').first('id');
    await page.getByRole('button', { name: new RegExp(`^Mark Paid: deal ${next.id},`) }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Paid' }).waitFor();
    expect((await page.request.patch(`/api/deals/${next.id}`, { data: { commissionPaid: true } })).status()).toBe(200);
    await page.getByText(/^Someone else marked the commission on .* as paid. You now see the latest version.$/).waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Mark Paid' }).count()).toBe(0);
    await page
      .getByRole('button', { name: new RegExp(`deal ${next.id},`), includeHidden: true })
      .first()
      .waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('tr'))).toBe(true);
  });

  it('are shown to members without a way to pay them', async () => {
    const { page } = await site.open({ as: 'partner' });
    await page.goto('/admin/deals?status=commission_due');
    await settled(page);
    expect(await page.getByRole('button', { name: /^Mark Paid/ }).count()).toBe(0);
  });
});
