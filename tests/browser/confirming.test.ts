import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aDocument } from '../api/support/uploads.ts';
import { aMailServer } from '../support/mail-server.ts';
import { firstOf, inProofs } from '../support/sample.ts';
import { useSite } from './support/site.ts';
import { heading, newcomer, register, toast } from './support/steps.ts';

const post = await aMailServer();
const site = await useSite(undefined, { mail: { url: post.url, from: 'hello@acre.example.com' }, pace: { pollSeconds: 0.2 } });

const banner = (page: Page) => page.getByRole('region', { name: 'Email confirmation' });
const linkIn = (text: string) => /\/auth\/confirm#token=[\w-]+/.exec(text)?.[0] ?? '';
const join = async (page: Page, email: string, fullName: string) => {
  await page.goto('/auth?role=partner');
  await register(page, { ...newcomer, email, fullName });
  await page.waitForURL('**/admin');
};

describe('a new member', () => {
  it('is asked to confirm the email address, requests the link again, and confirms with a button on a phone', async () => {
    const { page } = await site.open({ viewport: { width: 360, height: 740 } });
    await join(page, 'nora@example.com', 'Nora Newcomer');
    await banner(page).getByText('nora@example.com').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await post.nextConfirmation('nora@example.com');
    await banner(page).getByRole('button', { name: 'Send Email Again' }).press('Enter');
    await toast(page, 'Email sent');
    await page.goto(linkIn((await post.nextConfirmation('nora@example.com')).text));
    await heading(page, 'Confirm your email address?');
    await page.getByRole('button', { name: 'Confirm Email' }).press('Enter');
    await heading(page, 'Your email address is confirmed');
    await page.goto('/admin');
    await heading(page, 'Dashboard');
    expect(await banner(page).count()).toBe(0);
  });

  it.each(firstOf(1, ['/auth/confirm', '/auth/email']))(
    'sees at %s that a link is not valid, and logs in to get another one',
    async (path) => {
      const { page } = await site.open({ failing: [/^400 POST \/api\/email-(confirmation|change)\/confirm$/] });
      await page.goto(`${path}#token=used`);
      await page.getByRole('button', { name: 'Confirm Email' }).click();
      await heading(page, 'This link is not valid');
      expect(await page.getByRole('button', { name: 'Confirm Email' }).count()).toBe(0);
      await page.goto('/properties');
      await page.goto(path);
      await heading(page, 'This link is not valid');
      await page.getByText('It was already used, has expired, or is incomplete. Log in to get a new one.').waitFor();
      await page.getByRole('link', { name: 'Log In' }).click();
      await page.waitForURL((url) => url.pathname === '/auth');
    },
  );

  inProofs(() =>
    it('who is logged in can get another link if the first was not valid', async () => {
      const { page } = await site.open();
      await join(page, 'paula@example.com', 'Paula Newcomer');
      await post.nextConfirmation('paula@example.com');
      await page.goto('/auth/confirm');
      await page.getByRole('button', { name: 'Send Email Again' }).click();
      await toast(page, 'Email sent');
      await page.goto(linkIn((await post.nextConfirmation('paula@example.com')).text));
      await page.getByRole('button', { name: 'Confirm Email' }).click();
      await heading(page, 'Your email address is confirmed');
      await page.goto('/auth/confirm');
      await page.getByText('Your email address is already confirmed.').waitFor();
    }),
  );

  it('cannot upload documents until the address is confirmed: the banner says so, and no retry is offered', async () => {
    const { page } = await site.open({ failing: [/^403 POST \/api\/files/] });
    await join(page, 'quinn@example.com', 'Quinn Newcomer');
    await banner(page)
      .getByText(/send messages, invite people, upload and open documents, and turn on two-factor authentication/)
      .waitFor();
    await page.goto('/admin/properties/submit');
    const file = { name: 'Leases.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aDocument().arrayBuffer()) };
    await page.locator('input[data-upload="documents"]').setInputFiles(file);
    await page
      .getByText('Confirm your email address first. If you did not get an email with a link, ask an administrator to confirm it.')
      .waitFor();
    expect(await page.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
  });

  it('cannot invite until an administrator confirms their email in the list, and then only with a short message', async () => {
    const { page } = await site.open({ failing: [/^403 POST \/api\/invitations$/] });
    await join(page, 'olga@example.com', 'Olga Newcomer');
    const invite = async (message: string) => {
      await page.goto('/admin/invitations');
      await page
        .getByRole('button', { name: /Invite/ })
        .first()
        .click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Email', { exact: true }).fill('friend@example.com');
      await form.getByLabel(/Personal Message/).fill(message);
      await form.getByRole('button', { name: 'Send Invitation' }).click();
      return form;
    };
    const refused = await invite('Join me');
    await refused.getByText(/Confirm your email address first/).waitFor();
    const { page: office } = await site.open({ as: 'admin' });
    await office.goto('/admin/partners?search=newcomer');
    await office.getByLabel('Filter').selectOption({ label: 'Unconfirmed' });
    await expect.poll(() => office.getByRole('heading', { name: 'Nora Newcomer' }).count()).toBe(0);
    await office.getByRole('button', { name: 'Confirm Email: Olga Newcomer' }).click();
    await toast(office, 'Email confirmed');
    await expect.poll(() => office.getByRole('heading', { name: 'Olga Newcomer' }).count()).toBe(0);
    const tooLong = await invite('x'.repeat(301));
    await tooLong.getByText('A message to someone without an account can have at most 300 characters').waitFor();
    await tooLong.getByLabel(/Personal Message/).fill('Join me');
    await tooLong.getByRole('button', { name: 'Send Invitation' }).click();
    await page.getByRole('heading', { name: 'Invitation Created' }).waitFor();
  });
});
