import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers, overflow, settled } from './support/inspect.ts';
import { accountOf, useSite } from './support/site.ts';
import { heading, toast } from './support/steps.ts';

const site = await useSite();
const { email } = accountOf('elite');
const elite = () => site.app.db('people').where({ email }).first('id', 'full_name');

/** Returns the text of the active tree item, which a screen reader announces. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const item = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
    return item?.textContent ?? '';
  });

it('an elite navigates the network tree by keyboard, zooms it, finds a member, and continues in the list', async () => {
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

  // When zoomed out, all members except the current one are dots, and a click on one zooms to it.
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

/** This site sends no email, so the dialog does not promise one. */
const ended = 'They will be logged out everywhere. Their API tokens and pending links will stop working.';

it('an administrator deactivates and reactivates a member, and promotes a qualified one', async () => {
  const { page } = await site.open({ as: 'admin', failing: [/^403 PATCH \/api\/users\/\d+$/, /^400 PATCH \/api\/users\/\d+$/] });
  const { id, full_name } = await site.app
    .db('people')
    .where({ role: 'partner' })
    .whereNull('deleted_at')
    .whereNot({ email: accountOf('partner').email })
    .orderBy('id', 'desc')
    .first('id', 'full_name');
  const decide = async (title: string, told: string) => {
    await page.getByRole('button', { name: `${title} Member`, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(`${title} ${full_name}?`).waitFor();
    await dialog.getByRole('button', { name: `${title} Member`, exact: true }).click();
    await toast(page, told);
  };
  await page.goto(`/admin/members/${id}`);
  await decide('Deactivate', 'Member deactivated');
  await decide('Reactivate', 'Member reactivated');
  await page.getByRole('button', { name: 'Deactivate Member', exact: true }).waitFor();
  const qualified = { deals_closed: 5, partners_referred: 3, commission_total: 25_000 };
  await site.app.owner('member_figures').where({ id }).update(qualified);
  await page.reload();
  const promote = async () => {
    await page.getByRole('button', { name: 'Promote to Ace Elite', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(`Promote ${full_name}?`).waitFor();
    await dialog.getByText(`${full_name} will be an Ace Elite. ${ended}`, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Promote to Ace Elite', exact: true }).click();
  };
  await site.app.owner('sessions').update({ proved_at: null });
  await promote();
  const proof = page.getByRole('form', { name: "Confirm it's you" });
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'proof.password');
  expect([...(await barriers(page)), ...(await overflow(page))]).toEqual([]);
  await proof.getByText(`${full_name} will be an Ace Elite. ${ended} We won't ask for your password again for ten minutes.`).waitFor();
  await page.keyboard.type('not-this-one');
  await page.keyboard.press('Enter');
  await proof.getByText('Incorrect password.').waitFor();
  await proof.getByLabel('Your Password').fill(accountOf('admin').password);
  await page.keyboard.press('Enter');
  await toast(page, 'Role changed to Ace Elite');
  await expect.poll(() => page.getByLabel('Role').inputValue()).toBe('elite');
  await page.getByLabel('Role').selectOption({ label: 'Ace Partner' });
  const lowering = page.getByRole('alertdialog');
  await lowering.getByText(`Change role of ${full_name}?`).waitFor();
  await lowering.getByText(`${full_name} will be an Ace Partner. ${ended}`, { exact: true }).waitFor();
  await lowering.getByRole('button', { name: 'Change Role', exact: true }).click();
  await toast(page, 'Role changed to Ace Partner');
});

it('an administrator changes a member’s email address with the administrator’s own password, and sees if an address is taken', async () => {
  const { page } = await site.open({ as: 'admin', failing: [/^403 PATCH \/api\/users\/\d+$/, /^409 PATCH \/api\/users\/\d+$/] });
  const { id, full_name } = await site.app
    .db('people')
    .where({ role: 'elite' })
    .whereNull('deleted_at')
    .whereNot({ email: accountOf('elite').email })
    .orderBy('id', 'desc')
    .first('id', 'full_name');
  await site.app.owner('sessions').update({ proved_at: null });
  await page.goto(`/admin/members/${id}`);
  const change = async (email: string) => {
    await page.getByRole('button', { name: 'Change Email', exact: true }).click();
    const form = page.getByRole('form', { name: `Change Email for ${full_name}` });
    await form.getByText(ended, { exact: false }).waitFor();
    await form.getByLabel('New Email').fill(email);
    await form.getByRole('button', { name: 'Change Email' }).click();
    return form;
  };
  await change('another.address@acre.test');
  const proof = page.getByRole('form', { name: "Confirm it's you" });
  await proof.getByText(`${full_name} will log in with another.address@acre.test. ${ended}`, { exact: false }).waitFor();
  await proof.getByLabel('Your Password').fill(accountOf('admin').password);
  await proof.getByRole('button', { name: 'Change Email' }).click();
  await toast(page, 'Email changed');
  await page.getByRole('link', { name: 'another.address@acre.test' }).waitFor();
  const taken = await change(accountOf('partner').email);
  await taken.getByText('This email address is already registered.').waitFor();
});

it('a broken picture is replaced by initials', async () => {
  const { page } = await site.open({ as: 'elite', failing: [/^404 GET \/images\/x\.jpg$/] });
  await site.app
    .owner('people')
    .where({ email: accountOf('elite').email })
    .update({ profile_image: '/images/x.jpg' });
  await page.goto('/admin/settings');
  await heading(page, 'Settings');
  await expect.poll(() => page.locator('img[src="/images/x.jpg"]').count()).toBe(0);
  await site.app
    .owner('people')
    .where({ email: accountOf('elite').email })
    .update({ profile_image: null });
});

it('an administrator exports the elites found by a search as a file', async () => {
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

it('people can be shown as a sortable table instead of cards, and the choice is kept', async () => {
  const { page } = await site.open({ as: 'admin', reducedMotion: 'reduce' });
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Active Deals' }).getByRole('button').click();
  await page.waitForURL(/sort=deals_desc/);
  const [most] = await site.app
    .db('member_figures')
    .where({ role: 'partner' })
    .orderBy('deals_count', 'desc')
    .limit(1)
    .pluck('deals_count');
  await expect.poll(() => page.getByRole('row').nth(1).getByRole('cell').nth(4).innerText()).toBe(`${most}`);
  expect(await barriers(page)).toEqual([]);
  await page.goto('/admin/partners');
  await settled(page);
  await page.getByRole('row').nth(1).getByRole('cell').nth(3).click();
  await page.waitForURL(/\/admin\/members\/\d+$/);
});

it('a member copies an invitation link, which opens the registration', async () => {
  const { page } = await site.open({ as: 'elite' });
  await page.goto('/admin/invitations');
  await page.getByRole('button', { name: 'Invite by Email' }).click();
  const form = page.getByRole('form', { name: 'Invite by Email' });
  await form.getByLabel('Email').fill('handed.over@visitor.test');
  await form.getByText('This site cannot send email yet. You get a link that you can share.').waitFor();
  await form.getByRole('button', { name: 'Create Invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation Created' });
  await dialog.getByText('This site does not send email, so nothing was sent to handed.over@visitor.test.').waitFor();
  await dialog.getByRole('button', { name: 'Show Link' }).click();
  const link = await dialog.getByText(/\/join#token=[\w-]{43}$/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Copy Link of the invitation to handed.over@visitor.test' }).waitFor();
  await page.getByRole('button', { name: 'Resend the invitation to handed.over@visitor.test' }).click();
  await toast(page, 'Invitation renewed');
  await toast(page, 'This site does not send email. The inviter can copy a link to share.');
  const guest = await site.open();
  await guest.page.goto(new URL(link).pathname + new URL(link).hash);
  await heading(guest.page, /invites you/);

  // The link is not shown again, so the dialog stays open even if a change takes the row off the list.
  await page.goto('/admin/invitations?state=pending');
  await settled(page);
  const row = page.locator('[data-row]').filter({ hasText: 'handed.over@visitor.test' });
  await row.getByRole('button', { name: /^Copy Link/ }).click();
  await page.getByRole('button', { name: 'Show Link' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation Link' }).getByText(/\/join#token=/);
  await shown.waitFor();
  const { id } = await site.app.db('invitations').where({ email: 'handed.over@visitor.test' }).first('id');
  expect((await page.request.post(`/api/invitations/${id}/revoke`)).status()).toBe(200);
  await row.waitFor({ state: 'detached' });
  expect(await shown.isVisible()).toBe(true);
});
