import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstOf, sample } from '../support/sample.ts';
import { faultsOf, type Screen } from './support/audit.ts';
import { settled } from './support/inspect.ts';
import { officeScreens, publicScreens } from './support/screen-list.ts';
import { accountOf, type Role, useSite } from './support/site.ts';

const site = await useSite();
const minutes = 60_000;

const entries: Readonly<Record<Role, readonly string[]>> = {
  admin: ['Dashboard', 'Messages', 'Properties', 'Deals', 'Ace Partners', 'Ace Elites'],
  elite: ['Dashboard', 'Messages', 'Properties', 'My Deals', 'My Partners'],
  partner: ['Dashboard', 'Messages', 'Properties', 'My Deals'],
};
const lastEntries = ['Network', 'Invitations', 'Earnings', 'Activities', 'Settings'];

describe('every screen is accessible, by keyboard, at every width, in both themes', () => {
  /** In `npm test`, checks every n-th screen, where n is `every`. `npm run prove -- samples` checks all screens. */
  async function check(page: Page, screens: readonly Screen[], every: number, first = 0): Promise<void> {
    const faults: string[] = [];
    for (const [nth, screen] of screens.entries()) {
      const isChecked = nth % sample(every, 1) === first % sample(every, 1);
      if (isChecked) faults.push(...(await faultsOf(page, screen, nth % sample(6, 1) !== 0)));
    }
    expect(faults, faults.join('; ')).toEqual([]);
  }

  it('for a visitor', { timeout: 3 * minutes }, async () => {
    const { page } = await site.open({ reducedMotion: 'reduce', failing: [/^404 GET \/nowhere$/] });
    await check(page, await publicScreens(site.app.db), 4);
  });

  // The screens of members and administrators share most parts. For members, `npm test` therefore checks only every tenth screen, instead
  // of every sixth.
  it.each([
    ['admin', 'light', 6, 0],
    ['elite', 'dark', 10, 1],
    ['partner', 'dark', 10, 4],
  ] as const)('for the role %s', { timeout: 10 * minutes }, async (role, colorScheme, every, first) => {
    const { page } = await site.open({ as: role, reducedMotion: 'reduce', colorScheme });
    await check(page, await officeScreens(site.app.db, accountOf(role)), every, first);
  });
});

it.each(['admin', 'elite', 'partner'] as const)('the sidebar of the role %s has its links, and no others', async (role) => {
  const { page } = await site.open({ as: role });
  await page.goto('/admin');
  await settled(page);
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  // The number of unread messages is on a line below the name.
  const names = (await places.allInnerTexts()).map((text) => text.split('\n', 1)[0]);
  expect(names).toEqual([...entries[role], ...lastEntries]);
});

describe('an address', () => {
  it('without the /admin prefix leads a member to the intended screen', async () => {
    const { page } = await site.open({ as: 'admin' });
    const ways = [
      ['/', '/admin'],
      ['/auth', '/admin'],
      ['/partners', '/admin/partners'],
      ['/properties/submit', '/admin/properties/submit'],
      ['/deals', '/admin/deals'],
      ['/elites', '/admin/elites'],
      ['/settings', '/admin/settings'],
      ['/activities', '/admin/activities'],
      ['/r/NOBODY00', '/admin'],
    ] as const;
    for (const [from, to] of firstOf(4, ways)) {
      await page.goto(from);
      await page.waitForURL((url) => url.pathname === to);
      await settled(page);
    }
  });

  it.each([
    ['partner', '/admin/partners'],
    ['partner', '/admin/elites'],
    ['elite', '/admin/elites'],
  ] as const)('of a screen that the role %s cannot use shows an explanation and does not redirect: %s', async (role, path) => {
    const { page } = await site.open({ as: role });
    await page.goto(path);
    await page.getByText('Your role does not include this page.').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });

  it('of a workspace screen leads a visitor to the login', async () => {
    const { page } = await site.open();
    for (const from of [
      '/admin',
      '/admin/properties',
      '/admin/deals/1',
      '/admin/settings/deal-flow-templates',
      '/partners',
      '/activities',
    ]) {
      await page.goto(from);
      await page.waitForURL((url) => url.pathname === '/auth');
    }
  });

  it('of a workspace screen opens after the visitor has logged in', async () => {
    const { page } = await site.open();
    await page.goto('/admin/deals?status=closed');
    await page.waitForURL((url) => url.pathname === '/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    const { email, password } = accountOf('partner');
    const form = page.getByRole('form', { name: 'Login' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/admin/deals?status=closed');
    await page.getByRole('heading', { name: 'Deals' }).waitFor();
  });

  it('outside the workspace opens in the public layout for visitors and in the workspace layout for members', async () => {
    const failing = [/^404 GET \/nowhere$/];
    for (const path of ['/properties', '/nowhere']) {
      const { page: visitor } = await site.open({ failing });
      await visitor.goto(path);
      await settled(visitor);
      expect(await visitor.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(1);
      expect(await visitor.getByRole('contentinfo').count()).toBe(1);
      const { page: member } = await site.open({ as: 'partner', failing });
      await member.goto(path);
      await settled(member);
      await member.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Deals' }).waitFor();
      expect(await member.getByRole('link', { name: 'Login' }).count()).toBe(0);
    }
  });
});
