import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { monthOfFirm } from '../support/firm-days.ts';
import { barriers, overflow, settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';

const site = await useSite();
const figure = async (page: Awaited<ReturnType<typeof site.open>>['page'], name: string) =>
  page
    .getByRole('region', { name: /^Statement for/ })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();

it('a member chooses a month, sees its effect on the balance, and saves the statement', async () => {
  const { page } = await site.open({ as: 'elite' });
  await page.goto('/admin/earnings');
  await page.getByText('Choose a month to see its statement').waitFor();
  const paid = await page.getByRole('row').filter({ hasText: 'Commission paid' }).last().locator('time').getAttribute('datetime');
  const month = paid?.slice(0, 7) ?? '';
  await page.getByLabel('Month').selectOption(month);
  await page.getByRole('region', { name: /^Statement for/ }).waitFor();
  await expect.poll(() => figure(page, 'Month total')).toMatch(/^\$[\d,]+\.\d\d$/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement CSV' }).click();
  const download = await saved;
  const total = (await readFile(await download.path(), 'utf8')).split('\r\n').find((line) => line.startsWith('Month total'));
  const shown = (await figure(page, 'Month total')).replace(/[$,]/g, '');
  expect([download.suggestedFilename().slice(0, 18), Number(total?.split(',').at(-1))]).toEqual([`statement-${month}-`, Number(shown)]);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement PDF' }).click();
  expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-');
});

it('a member’s earnings link to a deal only while the member may open it, and still name it afterwards', async () => {
  const { page } = await site.open({ as: 'elite' });
  await page.goto('/admin/earnings');
  const entries = page.getByRole('table', { name: 'entries' });
  const link = entries.getByRole('link', { name: /^#\d+ \S/ }).first();
  const name = await link.innerText();
  const deal = site.app.owner('deals').where({ id: Number(/\d+/.exec(name)) });
  const { elite_id } = await deal.clone().first('elite_id');
  await link.click();
  await page.getByRole('region', { name: 'Deal Details' }).waitFor();
  await deal.clone().update({ elite_id: null });
  await page.goto('/admin/earnings');
  await entries.getByText(name, { exact: true }).first().waitFor();
  expect(await entries.getByRole('link', { name, exact: true }).count()).toBe(0);
  await deal.clone().update({ elite_id });
});

it('an administrator opens a member’s earnings from the ledger by name, on an accessible page that fits a phone', async () => {
  const { page } = await site.open({ as: 'admin', viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await page.goto('/admin/earnings');
  const first = page.getByRole('table', { name: 'entries' }).getByRole('link').first();
  const name = await first.innerText();
  await first.click();
  await page.getByRole('heading', { level: 1, name: `Commission Earned by ${name}` }).waitFor();
  await page.getByLabel('Month').selectOption({ index: 1 });
  await page.getByText('Month in progress').waitFor();
  await settled(page);
  expect([await overflow(page), await barriers(page)]).toEqual([[], []]);
});

it('a statement is requested once when its page opens, even if the event stream opens in the meantime', async () => {
  const { page } = await site.open({ as: 'elite' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const month = monthOfFirm();
  await page.goto(`/admin/earnings?month=${month}`);
  await page.getByRole('region', { name: /^Statement for/ }).waitFor();
  const count = (path: RegExp) => asked.filter((one) => path.test(one)).length;
  await expect.poll(() => count(/notifications\/unread$/)).toBeGreaterThan(1);
  await settled(page);
  expect([count(/statement$/), count(/ledger$/)]).toEqual([1, 1]);
});
