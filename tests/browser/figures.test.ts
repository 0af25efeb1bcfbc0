import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';

const site = await useSite();

/** Returns the amount in a text such as '$1,234.56', rounded to whole dollars, because the dashboard rounds too. */
const dollarsIn = (text: string): number => Math.round(Number(/\$([\d,]+(\.\d\d)?)/.exec(text)?.[1]?.replaceAll(',', '')));

/** Returns a figure of the dashboard and the total of the list that it links to, both in whole dollars. */
async function figureAndList(page: Page, name: string, sum: string, at: RegExp): Promise<readonly [number, number]> {
  await page.goto('/admin');
  await settled(page);
  const figure = page.getByRole('region', { name: 'Figures' }).getByRole('link', { name });
  const said = dollarsIn(await figure.locator('strong').innerText());
  await figure.click();
  await page.waitForURL(at);
  await settled(page);
  const total = page.getByText(new RegExp(`^${sum} \\$`));
  await total.waitFor();
  return [said, dollarsIn(await total.innerText())];
}

it.each(firstOf(2, ['admin', 'elite', 'partner'] as const))(
  'for the role %s, the dashboard totals equal those of the lists that they link to',
  async (role) => {
    const { page } = await site.open({ as: role });
    const [earned, entries] = await figureAndList(page, 'Commission Earned', 'Total', /\/admin\/earnings$/);
    const [sold, deals] = await figureAndList(page, 'Net Sales Value', 'Total Value', /\/admin\/deals\?status=closed$/);
    expect([entries, deals]).toEqual([earned, sold]);
    expect(Math.min(earned, sold)).toBeGreaterThan(0);
  },
);

it('the number of partners that a partner referred also appears on the linked page, without names', async () => {
  const { id: referredBy } = await site.app.db('people').where({ email: 'partner@acre.test' }).first('id');
  const { page: visitor } = await site.open();
  await visitor.goto('/auth');
  const newcomer = {
    fullName: 'Nora Newcomer',
    email: `nora-${Date.now()}@example.com`,
    password: 'a password for tests',
    role: 'partner',
  };
  const registered = await visitor.request.post('/api/register', {
    data: { ...newcomer, referredBy },
    headers: { origin: site.app.baseUrl },
  });
  expect(registered.status(), await registered.text()).toBe(201);

  const { page } = await site.open({ as: 'partner' });
  await page.goto('/admin');
  await settled(page);
  const figure = page
    .locator('div', { has: page.getByText('Partners You Referred Directly', { exact: true }) })
    .getByRole('link', { name: /^\d+$/ });
  const count = Number(await figure.innerText());
  expect(count).toBeGreaterThan(0);
  await figure.click();
  await page.getByText(`You have referred ${count} Ace Partner`).waitFor();
  expect(await page.getByText('Nora Newcomer').count()).toBe(0);
});
