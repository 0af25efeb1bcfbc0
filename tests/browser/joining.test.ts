import { describe, expect, it } from 'vitest';
import { accountOf, useSite } from './support/site.ts';
import { focused, heading, newcomer, place, register, toast, told } from './support/steps.ts';

const site = await useSite();

describe('registration', () => {
  it('starts with the role chosen in the menu, shows each error at its field and focuses the first', async () => {
    const { page } = await site.open();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page
      .getByRole('banner')
      .getByRole('menuitem', { name: /^Join as Ace Elite/ })
      .click();
    await page.waitForURL('**/auth?role=elite');
    const role = page.getByLabel('I want to join as');
    expect(await role.locator('option:checked').innerText()).toBe('Ace Elite');
    await register(page, { fullName: 'P', email: 'nobody', password: '12345' });
    expect(await told(page, 'Full Name')).toBe('Full name must be at least 2 characters');
    expect(await told(page, 'Email')).toBe('Please enter a valid email address');
    expect(await told(page, 'Password')).toBe('Password must be at least 6 characters');
    await expect.poll(() => focused(page)).toBe('fullName');
  });

  it('reports an email address that is taken', async () => {
    const { page } = await site.open({ failing: [/^409 POST \/api\/register$/] });
    await page.goto('/auth?role=partner');
    await register(page, { ...newcomer, email: accountOf('elite').email.toUpperCase() });
    await toast(page, 'Registration failed');
    expect(await told(page, 'Email')).toBe('This email address is already registered.');
    expect(place(page)).toBe('/auth?role=partner');
  });

  it('through a member’s link names the referrer, and adds the new member to the referrer’s network', async () => {
    const { page: elite } = await site.open({ as: 'elite' });
    const { referral_id, full_name } = await site.app
      .db('people')
      .where({ email: accountOf('elite').email })
      .first();
    const { page } = await site.open();
    await page.goto(`/r/${referral_id}`);
    await heading(page, new RegExp(full_name));
    await expect.poll(async () => (await site.app.db('referral_visits')).length).toBe(1);
    const form = page.getByRole('form', { name: 'Join' });
    await form.getByLabel('Full Name').fill('Nina Newcomer');
    await form.getByLabel('Email', { exact: true }).fill('nina@example.com');
    await form.getByLabel('Password', { exact: true }).fill('1234567');
    await form.getByRole('button', { name: 'Create Account' }).click();
    expect(await told(page, 'Password')).toBe('Password must be at least 8 characters');
    await form.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await form.getByRole('button', { name: 'Create Account' }).click();
    await toast(page, 'Registration successful!');
    await page.waitForURL('**/admin');
    await elite.goto('/admin/partners?search=nina');
    await elite.getByText('nina@example.com').waitFor();
  });

  it('keeps the referrer of a link on /auth, and accepts a Referral ID there', async () => {
    const { id, referral_id } = await site.app
      .db('people')
      .where({ email: accountOf('elite').email })
      .first();
    const { page } = await site.open({ failing: [/^404 GET \/api\/users\/by-referral\//] });
    await page.goto(`/r/${referral_id}`);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('tab', { name: 'Register' }).click();
    const field = page.getByLabel('Referral ID (Optional)');
    expect(await field.inputValue()).toBe(referral_id);
    const joiner = { fullName: 'Rita Referred', email: 'rita@example.com' };
    await register(page, { ...joiner, password: '1234567' });
    expect(await told(page, 'Password')).toBe('Password must be at least 8 characters');
    await field.fill('ABC');
    await register(page, { ...joiner, password: newcomer.password });
    expect(await told(page, 'Referral ID (Optional)')).toBe('Referral ID must be 8 characters, letters and digits only');
    await field.fill('00000000');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect
      .poll(() => told(page, 'Referral ID (Optional)'))
      .toBe('No member has this Referral ID. Check it, or leave the field empty');
    await field.fill(` ${referral_id.toLowerCase()} `);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/admin');
    expect(await site.app.db('people').where({ email: joiner.email }).first('referred_by', 'username')).toEqual({
      referred_by: id,
      username: joiner.email,
    });
  });

  it('through a link that belongs to no member reports an invalid link', async () => {
    const { page } = await site.open({ failing: [/^404 GET (\/api\/users\/by-referral|\/r)\//] });
    await page.goto('/r/NOBODY00');
    await heading(page, 'Invalid Referral');
    await page.getByText('This referral link is not valid.').waitFor();
    await page.getByText('Invalid referral link. Please contact support.').waitFor();
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
