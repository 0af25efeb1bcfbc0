import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers, settled } from './support/inspect.ts';
import { type Role, useSite } from './support/site.ts';
import { newcomer, place, register } from './support/steps.ts';

const site = await useSite();

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications(,|$)/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const unread = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

async function office(as: Role): Promise<Page> {
  const { page } = await site.open({ as, reducedMotion: 'reduce' });
  await page.goto('/admin');
  await settled(page);
  return page;
}

async function ownProperty(email: string): Promise<{ id: number; name: string; status: string }> {
  return site.app
    .db('properties')
    .whereIn('submitted_by_id', site.app.db('people').where({ email }).select('id'))
    .where({ status: 'under_review' })
    .orderBy('id')
    .first('id', 'name', 'status');
}

it('the dashboard loads once, even if the event stream opens in the meantime', async () => {
  const { page } = await site.open({ as: 'admin' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const times = (path: string) => asked.filter((one) => one === path).length;
  await page.goto('/admin');
  await expect.poll(() => times('/api/notifications/unread')).toBeGreaterThan(1);
  await settled(page);
  expect(times('/api/dashboard')).toBe(1);
});

describe('the notification bell', () => {
  it('counts other people’s actions immediately without a reload, and opening one navigates to it and marks it as read', async () => {
    const page = await office('partner');
    const admin = await office('admin');
    const { id, name } = await ownProperty('partner@acre.test');
    await page.goto('/admin/settings');
    await settled(page);
    const person = await site.app.db('people').where({ email: 'partner@acre.test' }).first('id');
    const before = (await site.app.db('notifications').where({ recipient_id: person.id, read: false })).length;
    await expect.poll(() => unread(page)).toBe(before);
    const moved = await admin.request.patch(`/api/properties/${id}`, { data: { status: 'underwriting' } });
    expect(moved.status()).toBe(200);
    await expect.poll(() => unread(page)).toBe(before + 1);
    await bell(page).click();
    const told = panel(page).getByRole('link', { name: `Status of ${name} changed from Under Review to Underwriting` });
    await told.getByText('less than a minute ago').waitFor();
    expect(await barriers(page)).toEqual([]);
    await told.click();
    await page.waitForURL(`**/admin/properties/${id}`);
    await expect.poll(() => unread(page)).toBe(before);
    // The list fades out, so the test waits until it is gone.
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  it('marks all notifications as read on every page that the person has open', async () => {
    const [here, there] = [await office('elite'), await office('elite')];
    const person = await site.app.db('people').where({ email: 'elite@acre.test' }).first('id');
    const row = { recipient_id: person.id, type: 'status_change', message: 'Something new', entity_type: 'property', entity_id: 1 };
    await site.app.owner('notifications').insert(Array.from({ length: 120 }, () => row));
    await expect.poll(() => bell(there).getAttribute('aria-label')).toBe('Notifications, 99+ unread');
    await bell(here).click();
    await panel(here).getByRole('button', { name: 'Mark All as Read' }).click();
    for (const page of [here, there]) await expect.poll(() => unread(page)).toBe(0);
    await expect.poll(() => panel(here).getByRole('button', { name: 'Mark All as Read' }).isDisabled()).toBe(true);
    await panel(here).getByRole('button', { name: 'Show More' }).click();
    await expect.poll(() => panel(here).getByRole('link').count()).toBe(20);
    await here.keyboard.press('Escape');
    await panel(here).waitFor({ state: 'detached' });
    expect(await here.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Notifications');
  });

  it('is empty for a new member, with no data from the previous one', async () => {
    const { page } = await site.open();
    await page.goto('/auth?role=partner');
    await register(page, { ...newcomer, email: `first.${Date.now()}@example.com` });
    await page.waitForURL('**/admin');
    await bell(page).click();
    await panel(page)
      .getByText(/^No notifications yet/)
      .waitFor();
    expect([await unread(page), place(page)]).toEqual([0, '/admin']);
  });

  it('reacts to a logout in another tab of the same browser', async () => {
    const { context, page } = await site.open({ failing: [/^401 /] });
    await page.goto('/auth?role=partner');
    await register(page, { ...newcomer, email: `second.${Date.now()}@example.com` });
    await page.waitForURL('**/admin');
    const other = await context.newPage();
    await other.goto('/admin/settings');
    await settled(other);
    const left = await page.request.post('/api/logout', { headers: { origin: site.app.baseUrl } });
    expect(left.status()).toBe(204);
    await other.waitForURL((url) => url.pathname === '/auth');
  });
});
