import { describe, expect, it } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import { inProofs } from '../support/sample.ts';
import { faultsOf } from './support/audit.ts';
import { useSite } from './support/site.ts';
import { heading, place, says, toast, told } from './support/steps.ts';

const post = await aMailServer();
const mail = { url: post.url, from: 'Acre <hello@acre.example.com>' };
const site = await useSite(undefined, { mail, pace: { pollSeconds: 0.2 } });
const member = { email: 'partner@acre.test', fresh: 'plum-orchard-77' };

describe('a member who forgot the password', () => {
  it('requests a link, gets it by email, chooses another password and logs in with it', async () => {
    const { page } = await site.open({
      failing: [/^400 POST \/api\/password-resets\/(check|use)$/, /^401 GET \/api\/user$/, /^4(01|29) POST \/api\/login$/],
    });
    const elsewhere = await site.open({ as: 'partner', failing: [/^401 /] });
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const ask = page.getByRole('form', { name: 'Forgot password' });
    await ask.getByLabel('Email').fill('nobody');
    await ask.getByRole('button', { name: 'Send Link' }).click();
    expect(await told(page, 'Email')).toBe('Please enter a valid email address');
    await ask.getByLabel('Email').fill(member.email);
    await page.keyboard.press('Enter');
    await heading(page, 'Check your email');

    const { text, html } = await post.next(member.email);
    const link = /https?:\/\/\S+\/auth\/reset#token=\S+/.exec(text)?.[0] ?? '';
    expect(html).toContain(`href="${link}"`);
    await page.goto(link);
    const choose = page.getByRole('form', { name: 'New password' });
    await choose.getByLabel('New Password', { exact: true }).fill('password123');
    await choose.getByLabel('Confirm New Password').fill('password12');
    await choose.getByRole('button', { name: 'Save New Password' }).click();
    expect(await told(page, 'Confirm New Password')).toBe("Passwords don't match.");
    await choose.getByLabel('Confirm New Password').fill('password123');
    await choose.getByRole('button', { name: 'Save New Password' }).click();
    await says(page, 'This password is too common. Please choose another one.');
    await choose.getByLabel('New Password', { exact: true }).fill(member.fresh);
    await choose.getByLabel('Confirm New Password').fill(member.fresh);
    await choose.getByRole('button', { name: 'Save New Password' }).click();
    await toast(page, 'Password updated');
    await page.waitForURL((url) => url.pathname === '/auth');

    await elsewhere.page.goto('/admin');
    await elsewhere.page.waitForURL((url) => url.pathname === '/auth');
    const login = page.getByRole('form', { name: 'Login' });
    await login.getByLabel('Email').fill(member.email);
    await login.getByLabel('Password', { exact: true }).fill('acre-demo-1');
    await login.getByRole('button', { name: 'Login' }).click();
    await toast(page, 'Login failed');
    await login.getByLabel('Password', { exact: true }).fill(member.fresh);
    await login.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/admin');

    await page.goto(link);
    await page.reload();
    await heading(page, 'This link is not valid');
    await page.getByRole('link', { name: 'Request a New Link' }).waitFor();
  });

  it('sees the same confirmation for an unknown address', async () => {
    const { page } = await site.open();
    await page.goto('/auth/forgot');
    await page.getByLabel('Email').fill('nobody@nowhere.test');
    await page.getByRole('button', { name: 'Send Link' }).click();
    await heading(page, 'Check your email');
    await page.getByText(/^If an account has this address/).waitFor();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.waitForURL((url) => url.pathname === '/auth');
    expect(place(page)).toBe('/auth');
  });
});

describe('the email log', () => {
  it('shows administrators the sent emails without their secrets', async () => {
    const { page } = await site.open({ as: 'admin' });
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'Mail', exact: true }).click();
    await heading(page, 'Mail');
    await page.getByLabel('Status').selectOption({ label: 'Sent' });
    await page.getByRole('link', { name: 'Choose a new password' }).first().click();
    await heading(page, 'Choose a new password');
    await page.getByText(/only its recipient can read it/).waitFor();
    expect(await page.getByText('#token=').count()).toBe(0);
  });

  inProofs(() =>
    it('is accessible by keyboard and at every width', { timeout: 120_000 }, async () => {
      const { page } = await site.open({ as: 'admin', reducedMotion: 'reduce' });
      const { id, subject } = await site.app.db('mails').orderBy('id').first('id', 'subject');
      const faults = [
        ...(await faultsOf(page, { path: '/admin/settings/mail', heading: 'Mail' })),
        ...(await faultsOf(page, { path: `/admin/settings/mail/${id}`, heading: subject })),
      ];
      expect(faults).toEqual([]);
    }),
  );

  it('resends a failed email, and a recipient can unsubscribe by link', async () => {
    const { page } = await site.open({ as: 'admin' });
    post.refuse('refused@visitor.test');
    const { id } = await site.app.db('properties').where({ status: 'phase1_marketing' }).first('id');
    const body = { fullName: 'Rita Refused', email: 'refused@visitor.test', message: '<b>Is there parking?</b>', phone: null };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${site.app.baseUrl}/api/properties/${id}/enquiries`, { method: 'POST', headers, body: JSON.stringify(body) });
    await expect.poll(async () => (await site.app.db('mails').where({ state: 'failed' })).length, { timeout: 10_000 }).toBe(1);
    await page.goto('/admin/settings/mail?state=failed');
    await page.getByText('The mail server rejected it: 550 No such mailbox here').waitFor();
    await page.getByRole('link', { name: /^We received your inquiry about property/ }).click();
    await page.getByRole('button', { name: 'Resend' }).click();
    await toast(page, 'Email queued');

    const told = await site.app.db('mails').where({ kind: 'enquiry_received' }).first('to_address');
    const { headers: sent } = await post.next(told.to_address);
    const { page: elsewhere } = await site.open();
    await elsewhere.goto(/<(.*)>/.exec(sent['list-unsubscribe'] ?? '')?.[1] ?? '');
    await elsewhere.getByRole('button', { name: 'Stop Emails' }).click();
    await heading(elsewhere, 'You will not get these emails anymore');
    expect(await site.app.db('notification_preferences').whereRaw("channels->>'enquiry' = 'in_app'")).toHaveLength(1);
  });
});
