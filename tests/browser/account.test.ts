import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();

it('a member creates an API token, sees it once, and revokes it', async () => {
  const { page } = await site.open({ as: 'partner' });
  await page.goto('/admin/settings?tab=security');
  const form = page.getByRole('form', { name: 'New API token' });
  await form.getByLabel('Token Name').fill('Nightly import');
  await form.getByLabel('Access').selectOption('Read and write');
  await form.getByRole('button', { name: 'Create Token' }).click();
  const shown = await page
    .getByRole('status')
    .getByText(/^acre_/)
    .innerText();
  await page.getByRole('button', { name: 'Copy Token' }).click();
  await page.getByText(/^(Copied!|Failed to copy the token)$/).waitFor();
  // The empty form must not report its required field as missing.
  expect(await form.locator('[aria-invalid="true"]').count()).toBe(0);
  const asked = await fetch(`${site.app.baseUrl}/api/user`, { headers: { authorization: `Bearer ${shown}` } });
  expect(await asked.json()).toMatchObject({ email: 'partner@acre.test' });

  await page.reload();
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  expect(await page.getByText(shown).count()).toBe(0);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await toast(page, 'Token revoked');
  await page.getByText('You have no API tokens.').waitFor();
});

it('a member logs out another device, which then shows the login', async () => {
  const { page } = await site.open({ as: 'elite' });
  const other = await site.open({ failing: [/^401 /] });
  await other.page.goto('/auth');
  const login = other.page.getByRole('form', { name: 'Login' });
  await login.getByLabel('Email').fill('elite@acre.test');
  await login.getByLabel('Password', { exact: true }).fill('acre-demo-1');
  await login.getByRole('button', { name: 'Login' }).click();
  await other.page.waitForURL('**/admin');

  await page.goto('/admin/settings?tab=security');
  await page.getByRole('button', { name: 'Log Out Everywhere Else' }).click();
  await toast(page, 'Logged out everywhere else');
  await other.page.goto('/admin/deals');
  await other.page.waitForURL((url) => url.pathname === '/auth');
  await page.reload();
  await page.getByText('This device').waitFor();
});

it('a member chooses how one kind of notification is sent, pauses all email, and sees what is still sent', async () => {
  const { page } = await site.open({ as: 'partner' });
  await page.goto('/admin/settings?tab=notifications');
  await page.getByLabel('Status change').selectOption('Daily digest');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Preferences updated');
  await page.getByText('Daily digest: Status change', { exact: true }).waitFor();
  await page.getByLabel('Pause all email').press('Space');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Email is paused. Only security alerts are sent.').waitFor();
  await page.reload();
  await page.getByLabel('Status change').waitFor();
  expect(await page.getByLabel('Status change').inputValue()).toBe('digest');
});

it('a member requests another email address, and cancels the change', async () => {
  const { page } = await site.open({ as: 'elite', failing: [/^400 POST \/api\/email-change$/] });
  await page.goto('/admin/settings');
  const form = page.getByRole('form', { name: 'Change email' });
  await form.getByLabel('New Email').fill('another@acre.test');
  await form.getByLabel('Current Password').fill('not-this-one');
  await form.getByRole('button', { name: 'Change Email' }).click();
  await toast(page, 'Failed to change the email');
  await form.getByLabel('Current Password').fill('acre-demo-1');
  await form.getByRole('button', { name: 'Change Email' }).click();
  await toast(page, 'Not confirmed yet');
  await page.getByText('is not confirmed yet').waitFor();
  await page.getByRole('button', { name: 'Keep Old Email' }).click();
  await page.getByText('is not confirmed yet').waitFor({ state: 'detached' });
});

it('a member crops a profile picture with the keyboard, saves it, and removes it again', async () => {
  const { page } = await site.open({ as: 'partner' });
  await page.goto('/admin/settings');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add Photo' }).click();
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#286' } })
    .png()
    .toBuffer();
  await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const preview = page.getByRole('img', { name: 'Preview' });
  const left = () => preview.evaluate((image) => (image as HTMLElement).style.left);
  await preview.waitFor();
  const before = await left();
  await page.getByRole('group', { name: /^Visible part/ }).press('ArrowRight');
  await expect.poll(left).not.toBe(before);
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await toast(page, 'Photo updated');
  await page.getByRole('button', { name: 'Remove Photo' }).click();
  await toast(page, 'Photo removed');
  await page.getByRole('button', { name: 'Add Photo' }).waitFor();
});

it('a member deletes the account with the password, and is then a visitor', async () => {
  const { page } = await site.open({ as: 'elite', failing: [/^400 POST \/api\/account\/deletion$/, /^401 /] });
  await page.goto('/admin/settings?tab=security');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const ask = page.getByRole('form', { name: 'Delete account' });
  await ask.getByLabel('Your Password').fill('not-this-one');
  await ask.getByRole('button', { name: 'Delete Account' }).click();
  await ask.getByText('Incorrect password.').first().waitFor();
  await ask.getByLabel('Your Password').fill('acre-demo-1');
  await ask.getByRole('button', { name: 'Delete Account' }).click();
  await toast(page, 'Account deleted');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
});
