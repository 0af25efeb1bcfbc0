import { describe, expect, it } from 'vitest';
import { settled } from './support/inspect.ts';
import { accountOf, type Role, signIn, useSite } from './support/site.ts';
import { goBySidebar, heading, toast, told } from './support/steps.ts';

const site = await useSite();

describe('a session', () => {
  it('begins with a welcome and ends with Logout, after which protected screens lead to the login', async () => {
    const tab = await site.open();
    const { page } = tab;
    for (const path of ['/admin', '/admin/deals/1', '/settings']) {
      await page.goto(path);
      await page.waitForURL('**/auth');
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
    await page.waitForURL('**/auth');
    await page.goto('/admin');
    await page.waitForURL('**/auth');
  });

  it('does not begin with a wrong password', async () => {
    const { page } = await site.open({ failing: [/^401 POST \/api\/login$/] });
    await page.goto('/auth');
    const form = page.getByRole('form', { name: 'Login' });
    await form.getByRole('button', { name: 'Login' }).click();
    expect(await told(page, 'Email')).toBe('Please enter a valid email address');
    expect(await told(page, 'Password')).toBe('Password must be at least 6 characters');
    await form.getByLabel('Email').fill(accountOf('partner').email);
    await form.getByLabel('Password', { exact: true }).fill('not the password');
    await form.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Login failed');
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
  it('leads to the login with the next thing that is asked', async () => {
    const tab = await site.open({ failing: [/^401 GET \/api\//] });
    await signIn(tab, accountOf('partner'));
    await settled(tab.page);
    await end('partner');
    await goBySidebar(tab.page, 'My Deals');
    await tab.page.waitForURL('**/auth');
    await heading(tab.page, 'Welcome back');
  });
});
