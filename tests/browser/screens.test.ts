import { createHash } from 'node:crypto';
import { passwordResetLink } from '@acre/http-api/ops';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { faultsOf, type Screen } from './support/audit.ts';
import { settled } from './support/inspect.ts';
import { accountOf, type Role, useSite } from './support/site.ts';

const site = await useSite();
const minutes = 60_000;

const entries: Readonly<Record<Role, readonly string[]>> = {
  admin: ['Dashboard', 'Messages', 'Properties', 'Deals', 'Ace Partners', 'Ace Elites'],
  elite: ['Dashboard', 'Messages', 'Properties', 'My Deals', 'My Partners'],
  partner: ['Dashboard', 'Messages', 'Properties', 'My Deals'],
};
const lastEntries = ['Network', 'Invitations', 'Earnings', 'Activities', 'Settings'];
const dealTitles: Readonly<Record<Role, string>> = { admin: 'Deals Management', elite: 'My Elite Deals', partner: 'My Partner Deals' };

/** Returns the token of an invitation by the elite. */
async function anInvitation(): Promise<string> {
  const { id } = await site.app.db('people').where({ role: 'elite' }).first('id');
  const expires = { expires_at: site.app.db.raw(`now() + interval '1 day'`) };
  const sent = { email: 'invited@visitor.test', role: 'partner', message: 'Join us', invited_by_id: id, ...expires };
  const [invitation] = await site.app.db('invitations').insert(sent, 'id');
  const hash = createHash('sha256').update('a token').digest('hex');
  await site.app.db('invitation_links').insert({ token_hash: hash, invitation_id: invitation.id });
  return 'a%20token';
}

const publicScreens = async (): Promise<readonly Screen[]> => {
  const { id, name } = await site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id', 'name');
  const { referral_id } = await site.app.db('people').where({ role: 'elite' }).first('referral_id');
  return [
    { path: '/', title: 'Properties' },
    { path: '/properties', title: 'Properties' },
    { path: `/properties/${id}`, heading: name },
    { path: `/properties/${id}?tab=details`, heading: name },
    { path: `/properties/${id}?tab=location`, heading: name },
    { path: '/auth', title: 'Login' },
    { path: '/auth?role=elite', title: 'Register' },
    { path: `/r/${referral_id}`, heading: /invites you/, title: 'Join' },
    { path: '/auth/forgot', heading: 'Forgot your password?', title: 'Forgot Password' },
    { path: await passwordResetLink(site.app.db, '', accountOf('partner').email), heading: 'Choose a New Password' },
    { path: `/join#token=${await anInvitation()}`, heading: /invites you/, title: 'Accept Invitation' },
    { path: '/auth/reset', heading: 'This link is not valid', title: 'Choose a New Password' },
    { path: '/auth/confirm#token=x', heading: 'Confirm your email address?', title: 'Confirm Your Email Address' },
    { path: '/auth/email#token=x', heading: 'Confirm your new email address?', title: 'Confirm Your Email' },
    { path: '/unsubscribe/1.x', heading: 'Stop these emails?', title: 'Stop Emails' },
    { path: '/nowhere', heading: '404 Page Not Found', title: 'Page Not Found' },
  ];
};

async function officeScreens(role: Role): Promise<readonly Screen[]> {
  const { id } = await site.app
    .db('people')
    .where({ email: accountOf(role).email })
    .first('id');
  const property = await site.app
    .db('properties')
    .where(role === 'admin' ? {} : { submitted_by_id: id })
    .orderBy('id')
    .first('id', 'name');
  const deal = await site.app
    .db('deals')
    .where(role === 'admin' ? {} : { [`${role}_id`]: id })
    .orderBy('id')
    .first('id');
  const member = await site.app
    .db('people')
    .where({ role: 'partner' })
    .whereNotNull('referred_by')
    .whereRaw('upline @> array[?]::integer[]', [role === 'elite' ? id : 4])
    .orderBy('id')
    .first('id', 'full_name');
  return [
    { path: '/admin', heading: 'Dashboard' },
    { path: '/properties', title: 'Properties' },
    { path: '/admin/properties', heading: 'Properties' },
    { path: '/admin/properties/submit', heading: 'Submit New Property' },
    { path: `/admin/properties/${property.id}`, heading: property.name },
    { path: `/admin/properties/${property.id}?tab=deals`, heading: property.name },
    { path: '/admin/deals', heading: dealTitles[role] },
    { path: '/admin/deals?view=board', heading: dealTitles[role] },
    { path: '/admin/deals/create', heading: 'Create Deal' },
    { path: `/admin/deals/${deal.id}`, heading: `Deal #${deal.id}` },
    { path: '/admin/deals?status=commission_due', heading: dealTitles[role] },
    ...(role === 'partner' ? [] : [{ path: '/admin/partners', heading: role === 'admin' ? 'Ace Partners' : 'My Partners' }]),
    ...(role === 'admin'
      ? [
          { path: '/admin/elites', heading: 'Ace Elites' },
          { path: '/admin/help/members', heading: 'Manage members' },
          { path: '/admin/help/administrators', heading: 'Manage your site' },
          { path: '/admin/settings/commission', heading: 'Commission Structure' },
          { path: '/admin/properties/deleted', heading: 'Deleted Properties' },
          { path: '/admin/settings/mail', heading: 'Mail' },
          { path: '/admin/settings?tab=contact', heading: 'Settings' },
          { path: '/admin/settings?tab=map', heading: 'Settings' },
        ]
      : []),
    { path: '/admin/invitations', heading: 'Invitations' },
    ...(role === 'partner' ? [] : [{ path: `/admin/members/${member.id}`, heading: member.full_name }]),
    { path: `/admin/members/${id}/network`, heading: 'My Network' },
    ...(role === 'elite' ? [{ path: `/admin/members/${id}/network?view=list`, heading: 'My Network' }] : []),
    { path: '/admin/earnings', heading: 'Commission Earned' },
    { path: '/admin/messages', heading: 'Messages' },
    { path: '/admin/activities', heading: 'Activities' },
    { path: '/admin/help', heading: 'Find your way' },
    { path: '/admin/help/submitting', heading: 'Submit a property' },
    { path: '/admin/help/messages', heading: 'Answer an inquiry' },
    { path: '/admin/help/referral', heading: 'Invite members' },
    { path: '/admin/help/deals', heading: 'Manage a deal' },
    { path: '/admin/help/commission', heading: 'Get paid' },
    { path: '/admin/help/statuses', heading: 'Understand statuses' },
    { path: '/admin/help/account', heading: 'Manage your account' },
    { path: '/admin/settings', heading: 'Settings' },
    { path: '/admin/settings?tab=security', heading: 'Settings' },
    { path: '/admin/settings?tab=notifications', heading: 'Settings' },
    { path: '/admin/settings?tab=site', heading: 'Settings' },
    { path: '/admin/settings/deal-flow-templates', heading: 'Deal Flow Templates' },
  ];
}

describe('every screen is accessible, by keyboard, at every width, in both themes', () => {
  /** `npm test` checks every n-th screen (`every`), and one in six of those in both themes; `npm run prove -- samples` checks all. */
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
    await check(page, await publicScreens(), 2);
  });

  // Members see parts that administrators see too, so fewer screens are checked for them.
  it.each([
    ['admin', 'light', 3, 0],
    ['elite', 'dark', 6, 1],
    ['partner', 'dark', 6, 4],
  ] as const)('for the role %s', { timeout: 10 * minutes }, async (role, colorScheme, every, first) => {
    const { page } = await site.open({ as: role, reducedMotion: 'reduce', colorScheme });
    await check(page, await officeScreens(role), every, first);
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
  it('without the office prefix leads a member to the intended screen', async () => {
    const { page } = await site.open({ as: 'admin' });
    const ways = [
      ['/partners', '/admin/partners'],
      ['/deals', '/admin/deals'],
      ['/elites', '/admin/elites'],
      ['/settings', '/admin/settings'],
      ['/activities', '/admin/activities'],
      ['/properties/submit', '/admin/properties/submit'],
      ['/', '/admin'],
      ['/auth', '/admin'],
      ['/r/NOBODY00', '/admin'],
    ] as const;
    for (const [from, to] of ways) {
      await page.goto(from);
      await page.waitForURL((url) => url.pathname === to);
      await settled(page);
    }
  });

  it.each([
    ['partner', '/admin/partners'],
    ['partner', '/admin/elites'],
    ['elite', '/admin/elites'],
  ] as const)('of a screen that the role %s cannot use says whose it is, and stays: %s', async (role, path) => {
    const { page } = await site.open({ as: role });
    await page.goto(path);
    await page.getByText('Your role does not include this page.').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });

  it('of the office leads a visitor to the login', async () => {
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

  it('of the office that leads a visitor to the login returns there afterwards', async () => {
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

  it('is shown in the public layout to visitors and in the office to members', async () => {
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
