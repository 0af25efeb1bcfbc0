import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountOf, useSite } from './support/site.ts';
import { heading, toast } from './support/steps.ts';

const site = await useSite();
const { email } = accountOf('elite');
const elite = () => site.app.db('people').where({ email }).first('id', 'full_name');

/** What is said of where one stands in a tree. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const item = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
    return item?.textContent ?? '';
  });

it('an elite walks the drawn network by keyboard, zooms it, finds somebody in it, and goes on in the list', async () => {
  const { page } = await site.open({ as: 'elite' });
  const { id, full_name } = await elite();
  const deepest = await site.app
    .db('people')
    .whereRaw('upline @> array[?]::integer[]', [id])
    .whereNull('deleted_at')
    .orderByRaw('cardinality(upline) desc, id')
    .first('id', 'full_name');
  await page.goto('/admin/partners');
  await page.getByRole('link', { name: 'View Network' }).click();
  await heading(page, 'My Network');
  const tree = page.getByRole('tree', { name: 'My Network' });
  await tree.getByRole('treeitem').first().waitFor();
  await tree.focus();
  await page.keyboard.press('End');
  await expect.poll(() => standing(page)).not.toContain(full_name);
  await page.keyboard.press('Home');
  await expect.poll(() => standing(page)).toContain(full_name);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tree.getByRole('treeitem').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tree.getByRole('treeitem').count()).toBeGreaterThan(1);
  const scale = () => tree.locator('> [role=presentation]').evaluate((canvas) => new DOMMatrix(getComputedStyle(canvas).transform).a);
  const before = await scale();
  await page.keyboard.press('+');
  await expect.poll(scale).toBeGreaterThan(before);

  // From afar everybody but who one stands at is a patch, and a click on one leads there.
  for (let time = 0; time < 12; time += 1) await page.keyboard.press('-');
  await expect.poll(() => tree.getByRole('treeitem').count()).toBe(1);
  const patch = await tree
    .locator('svg path')
    .nth(1)
    .evaluate((path) => {
      const [, x = 0, y = 0] = /M([-\d.]+) ([-\d.]+)h/.exec(path.getAttribute('d') ?? '')?.map(Number) ?? [];
      const { left, top } = path.closest('[role=tree]')?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const { a, e, f } = new DOMMatrix(getComputedStyle(path.closest('[role=presentation]') ?? path).transform);
      return [left + e + a * (x + 100), top + f + a * (y + 28)] as const;
    });
  await page.mouse.click(...patch);
  await expect.poll(() => standing(page)).not.toContain(full_name);
  await expect.poll(scale).toBeGreaterThan(0.35);

  await page.getByLabel('Search this network').fill(deepest.full_name);
  await page.getByText(/^1 of \d+ found$/).waitFor();
  await tree.focus();
  await expect.poll(() => standing(page)).toContain(deepest.full_name);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('treegrid', { name: 'My Network' }).focus();
  await expect.poll(() => standing(page)).toContain(deepest.full_name);
  await page.keyboard.press('Enter');
  await heading(page, deepest.full_name);
  await page.waitForURL(`**/admin/members/${deepest.id}`);
});

it('an administrator shuts a member out, lets them in again, and promotes who qualifies', async () => {
  const { page } = await site.open({ as: 'admin' });
  const { id, full_name } = await site.app
    .db('people')
    .where({ role: 'partner' })
    .whereNull('deleted_at')
    .whereNot({ email: accountOf('partner').email })
    .orderBy('id', 'desc')
    .first('id', 'full_name');
  const decide = async (button: string, title: string, told: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(`${title} ${full_name}?`).waitFor();
    await dialog.getByRole('button', { name: title, exact: true }).click();
    await toast(page, told);
  };
  await page.goto(`/admin/members/${id}`);
  await decide('Deactivate', 'Deactivate', 'Member deactivated');
  await decide('Reactivate', 'Reactivate', 'Member reactivated');
  await page.getByRole('button', { name: 'Deactivate', exact: true }).waitFor();
  const qualified = { deals_closed: 5, partners_referred: 3, commission_total: 25_000 };
  await site.app.owner('member_figures').where({ id }).update(qualified);
  await page.reload();
  await decide('Promote to Ace Elite', 'Promote', 'Now Ace Elite');
  await expect.poll(() => page.getByLabel('Role').inputValue()).toBe('elite');
});

it('an administrator saves the elites that were searched for as a file', async () => {
  const { page } = await site.open({ as: 'admin' });
  const { full_name } = await elite();
  await page.goto(`/admin/elites?${new URLSearchParams({ search: full_name })}`);
  await page.getByRole('list', { name: 'elites' }).getByRole('heading', { name: full_name }).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^elites-\d{4}-\d\d-\d\d\.csv$/);
  const [titles, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(titles).toContain('ID,Full Name,Role,Email');
  expect(lines).toHaveLength(await page.getByRole('list', { name: 'elites' }).getByRole('article').count());
  expect(lines[0]).toContain(email);
});

it('who invites somebody hands the link over, which opens the registration', async () => {
  const { page } = await site.open({ as: 'elite' });
  await page.goto('/admin/invitations');
  await page.getByRole('button', { name: 'Invite by E-mail' }).click();
  const form = page.getByRole('form', { name: 'Invite by E-mail' });
  await form.getByLabel('Email').fill('handed.over@visitor.test');
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation Created' });
  await dialog.getByText('This site does not send e-mail, so nothing went to handed.over@visitor.test.').waitFor();
  await dialog.getByRole('button', { name: 'Show Link' }).click();
  const link = await dialog.getByText(/\/join#token=[\w-]{43}$/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Copy a link of the invitation to handed.over@visitor.test' }).waitFor();
  await page.getByRole('button', { name: 'Resend the invitation to handed.over@visitor.test' }).click();
  await toast(page, 'Invitation renewed');
  await toast(page, 'This site does not send e-mail. Who invited can hand a link over.');
  const guest = await site.open();
  await guest.page.goto(new URL(link).pathname + new URL(link).hash);
  await heading(guest.page, /invites you/);
});
