import type { APIRequestContext, Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers, overflow, settled } from './support/inspect.ts';
import { interceptNext } from './support/intercept.ts';
import { accountOf, type Role, signIn, useSite } from './support/site.ts';
import { goBySidebar, heading, toast, told } from './support/steps.ts';

const site = await useSite();

describe('a session', () => {
  it('starts with a welcome and ends with Logout, after which protected screens lead to the login', async () => {
    const tab = await site.open();
    const { page } = tab;
    for (const path of ['/admin', '/admin/deals/1', '/settings']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/auth');
    }
    await signIn(tab, accountOf('partner'));
    await toast(page, 'Login successful');
    await page.goto('/auth');
    await page.waitForURL('**/admin');
    await page.goto('/');
    await page.waitForURL('**/admin');
    await page.getByRole('banner').getByRole('button', { name: 'Simone Ruiz' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await toast(page, 'Logged out');
    await page.waitForURL((url) => url.pathname === '/auth');
    await page.goto('/admin');
    await page.waitForURL((url) => url.pathname === '/auth');
  });

  it('does not start with a wrong password', async () => {
    const { page } = await site.open({ failing: [/^401 POST \/api\/login$/] });
    await page.goto('/auth');
    const form = page.getByRole('form', { name: 'Login' });
    await form.getByRole('button', { name: 'Login' }).click();
    expect(await told(page, 'Email')).toBe('Please enter a valid email address');
    expect(await told(page, 'Password')).toBe('Password must be at least 6 characters');
    // A failed login makes its account wait for a second, so the following tests log in to other accounts.
    await form.getByLabel('Email').fill(accountOf('elite').email);
    await form.getByLabel('Password', { exact: true }).fill('not the password');
    await form.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Login failed');
  });
});

describe('a tab in the background', () => {
  const former = { ...accountOf('partner'), fullName: 'Simone Ruiz' };
  const next = { ...accountOf('admin'), fullName: 'Margaret Ellison' };
  const login = async (request: APIRequestContext, { email, password }: { email: string; password: string }) => {
    await request.post('/api/logout', { failOnStatusCode: true });
    await request.post('/api/login', { data: { email, password }, failOnStatusCode: true });
  };
  const openAt = async (path: string) => {
    const tab = await site.open({ failing: [/^401 /] });
    await login(tab.context.request, former);
    await tab.page.goto(path);
    await tab.page.getByRole('banner').getByRole('button', { name: former.fullName }).waitFor();
    return tab;
  };
  const isOf = async (page: Page, { fullName }: { fullName: string }) => {
    await page.getByRole('banner').getByRole('button', { name: fullName }).waitFor();
    // The former user's name also appears in lists of activity, so only the banner is checked.
    expect(await page.getByRole('banner').getByText(former.fullName).count()).toBe(0);
  };

  it('reloads when it becomes visible and the session belongs to someone else, whatever was typed into it', async () => {
    const { page, context } = await openAt('/admin/settings');
    await page.getByLabel('Full Name').fill('Somebody Typed This');
    await login(context.request, next);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForURL('**/admin');
    await isOf(page, next);
    const people = await site.app.owner('people').where({ full_name: 'Somebody Typed This' });
    expect(people).toEqual([]);
  });

  it('shows a visitor the property that a member had just opened, if the member has logged out elsewhere', async () => {
    const { id, name } = await site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id', 'name');
    const { page, context } = await openAt(`/properties/${id}`);
    await heading(page, name);
    await context.request.post('/api/logout', { failOnStatusCode: true });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await heading(page, name);
  });

  it('shows a visitor the property even if a request of the member who has logged out elsewhere is still in flight', async () => {
    const { id, name } = await site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id', 'name');
    const { page, context } = await openAt('/admin');
    const held = new Promise<Route>((done) => void interceptNext(page, `**/api/properties/${id}`, done));
    await page.goto(`/properties/${id}`);
    await heading(page, name);
    const late = await held;
    await context.request.post('/api/logout', { failOnStatusCode: true });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await heading(page, name);
    await late.continue();
  });

  it('follows a logout and a login in another tab immediately', async () => {
    const { page, context } = await openAt('/admin/deals');
    const other = await context.newPage();
    await other.goto('/admin');
    await other.getByRole('banner').getByRole('button', { name: former.fullName }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/auth');
    await other.waitForURL((url) => url.pathname === '/auth');
    const form = other.getByRole('form', { name: 'Login' });
    await form.getByLabel('Email').fill(next.email);
    await form.getByLabel('Password', { exact: true }).fill(next.password);
    await form.getByRole('button', { name: 'Login' }).click();
    await isOf(other, next);
    await isOf(page, next);
  });
});

/** Returns the visible countdown. It is hidden from screen readers, which announce the wait only once. */
const countdownIn = (form: Locator) => form.locator('p[aria-hidden]', { hasText: /^Too many attempts. Trying again in \d+ seconds?.$/ });

describe('after wrong passwords the login form', () => {
  const { email, password } = accountOf('elite');
  /**
   * Makes the server refuse logins to this account for `seconds` seconds. This pause replaces the server's own pause after the failed
   * login.
   */
  const pause = (seconds: number) =>
    site.app
      .owner('rate_limits')
      .insert({ key: `login:pause:address:127.0.0.1:account:${email}`, points: 3, expire: Date.now() + seconds * 1000 })
      .onConflict('key')
      .merge();
  const send = async (seconds: number, options = {}) => {
    const { page } = await site.open({ failing: [/^4(01|29) POST \/api\/login$/], ...options });
    await page.goto('/auth');
    const form = page.getByRole('form', { name: 'Login' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill('not the password');
    await form.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Login failed');
    await form.getByLabel('Password', { exact: true }).fill(password);
    await pause(seconds);
    await form.getByRole('button', { name: 'Login' }).click();
    await countdownIn(form).waitFor();
    return { page, form };
  };

  it('counts down with one announcement, logs in by itself, and removes the message of the earlier attempt', async () => {
    const { page, form } = await send(6, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    expect(await form.getByRole('alert').textContent()).toMatch(/^Too many attempts. Trying again in [1-6] seconds?.$/);
    expect(await page.getByText('Login failed').count()).toBe(0);
    expect([await barriers(page), await overflow(page)]).toEqual([[], []]);
    await page.waitForURL('**/admin');
  });

  it('stops counting down if the user cancels or types something else, and sends nothing', async () => {
    const { form } = await send(30);
    await form.getByRole('button', { name: 'Cancel' }).press('Enter');
    await countdownIn(form).waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Login' }).click();
    await countdownIn(form).waitFor();
    await form.getByLabel('Password', { exact: true }).fill('another one');
    await countdownIn(form).waitFor({ state: 'detached' });
    await expect.poll(() => form.getByRole('button', { name: 'Login' }).isEnabled()).toBe(true);
  });
});

describe('a session that ends while a screen is open', () => {
  const end = async (role: Role) => {
    const { id } = await site.app
      .db('people')
      .where({ email: accountOf(role).email })
      .first('id');
    await site.app.owner('sessions').where({ person_id: id }).del();
  };
  it('leads to the login with the next request', async () => {
    const tab = await site.open({ failing: [/^401 GET \/api\//] });
    await signIn(tab, accountOf('partner'));
    await settled(tab.page);
    await end('partner');
    // The page may send a request by itself and show the login before the click.
    await Promise.any([goBySidebar(tab.page, 'My Deals'), tab.page.waitForURL((url) => url.pathname === '/auth')]);
    await tab.page.waitForURL((url) => url.pathname === '/auth');
    await heading(tab.page, 'Welcome back');
  });
});

it('if the site sends no email, the forgotten password page refers to administrators and promises no link', async () => {
  const { page } = await site.open();
  await page.goto('/auth/forgot');
  await heading(page, 'Forgot your password?');
  await page.getByText(/^This site does not send email, so we cannot send you a link. Ask an administrator for a link/).waitFor();
  expect(await page.getByRole('button', { name: 'Send Link' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
});
