import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { barriers, overflow } from './support/inspect.ts';
import { accountOf, useSite } from './support/site.ts';
import { heading, toast } from './support/steps.ts';

/** The site requires a second factor of administrators. */
const site = await useSite(undefined, undefined, undefined, true);

beforeEach(() => site.app.db('second_factors').delete());

const audit = async (page: Page) => expect([...(await barriers(page)), ...(await overflow(page))]).toEqual([]);

async function login(page: Page, { email, password }: { email: string; password: string }, from = '/auth'): Promise<void> {
  await page.goto(from);
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Fills in the setup from the password to the recovery codes, and returns these codes. `look` checks the page at two of the steps. */
async function setUp(page: Page, password: string, look = async (_: Page): Promise<void> => undefined): Promise<string[]> {
  await page.getByLabel('Your Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await look(page);
  const secret = (await page.getByText(/^(\w{4} ){7}\w{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await look(page);
  return page.getByText(/^(\w{4}-){6}\w{4}$/).allInnerTexts();
}

it('a member sets up two-factor authentication, logs in with a code, and turns it off again', async () => {
  const { email, password } = accountOf('elite');
  const { page } = await site.open({ failing: [/^400 POST \/api\/login\/code$/] });
  await login(page, { email, password });
  await page.waitForURL('**/admin');
  await page.goto('/admin/settings?tab=security');
  await page.getByRole('button', { name: 'Setup 2FA' }).click();
  const codes = await setUp(page, password, audit);
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('acre-recovery-codes.txt');
  await page.getByRole('button', { name: 'I Saved My Codes' }).click();
  await page.getByText(/10 recovery codes left\.$/).waitFor();

  await page.context().clearCookies();
  await login(page, { email, password });
  const step = page.getByRole('form', { name: 'Two-factor authentication' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await step.getByText('This code is incorrect or was already used.').waitFor();
  await audit(page);
  await step.getByLabel('Code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await toast(page, 'Login successful');
  await page.waitForURL('**/admin');

  await page.goto('/admin/settings?tab=security');
  await page.getByText(/9 recovery codes left\.$/).waitFor();
  await page.getByRole('button', { name: 'Turn Off' }).click();
  const proof = page.getByRole('form', { name: 'Turn off two-factor authentication' });
  await proof.getByLabel('Your Password').fill(password);
  await proof.getByLabel('Code').fill(codes[1] ?? '');
  await proof.getByRole('button', { name: 'Turn Off' }).click();
  await toast(page, 'Two-factor authentication is off');
  await page.getByRole('button', { name: 'Setup 2FA' }).waitFor();
});

it('a protected link opens after the required two-factor setup, and at later logins after the code', async () => {
  const account = accountOf('admin');
  const link = '/admin/deals?status=closed';
  const { page } = await site.open();
  await login(page, account, link);
  const [code = ''] = await setUp(page, account.password);
  await page.getByRole('button', { name: 'I Saved My Codes' }).click();
  await page.waitForURL(`**${link}`);
  await page.getByRole('navigation').first().waitFor();
  const another = (await site.open()).page;
  await login(another, account, link);
  await another.getByRole('form', { name: 'Two-factor authentication' }).getByLabel('Code').fill(code);
  await another.keyboard.press('Enter');
  await another.waitForURL(`**${link}`);
});

it('an administrator who must set up two-factor authentication is always led to the setup, and has access afterwards', async () => {
  const account = accountOf('admin');
  const { page } = await site.open();
  await login(page, account);
  await heading(page, 'Set Up Two-Factor Authentication');
  await page.goto('/admin/deals');
  await heading(page, 'Set Up Two-Factor Authentication');
  await audit(page);
  await setUp(page, account.password);
  await page.getByRole('button', { name: 'I Saved My Codes' }).click();
  await page.waitForURL('**/admin/deals');
  await page.getByRole('navigation').first().waitFor();
});

/** Sets up two-factor authentication on the settings page. Returns the recovery codes. */
async function setUpUnderSettings(page: Page, password: string): Promise<string[]> {
  await page.goto('/admin/settings?tab=security');
  await page.getByRole('button', { name: 'Setup 2FA' }).click();
  const codes = await setUp(page, password);
  await page.getByRole('button', { name: 'I Saved My Codes' }).click();
  return codes;
}

it('a member with two-factor authentication enters a code to change the email and to delete the account', async () => {
  const { email, password } = accountOf('partner');
  const failing = [/^400 POST \/api\/email-change$/, /^400 POST \/api\/account\/deletion$/];
  const { page } = await site.open({ failing, viewport: { width: 360, height: 740 } });
  await login(page, { email, password });
  await page.waitForURL('**/admin');
  const [first = '', second = ''] = await setUpUnderSettings(page, password);
  await page.goto('/admin/settings');
  const change = page.getByRole('form', { name: 'Change email' });
  await change.getByLabel('New Email').fill('another@acre.test');
  await change.getByLabel('Current Password').fill(password);
  await change.getByRole('button', { name: 'Change Email' }).click();
  await change.getByText('Enter the code').waitFor();
  await change.getByLabel('Code').fill('000000');
  await change.getByRole('button', { name: 'Change Email' }).click();
  await change.getByText('This code is incorrect or was already used.').waitFor();
  await audit(page);
  await change.getByLabel('Code').fill(first);
  await page.keyboard.press('Enter');
  await toast(page, 'Not confirmed yet');

  await page.goto('/admin/settings?tab=security');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const ask = page.getByRole('form', { name: 'Delete account' });
  await ask.getByLabel('Your Password').fill(password);
  await ask.getByLabel('Code').fill(first);
  await ask.getByRole('button', { name: 'Delete Account' }).click();
  await ask.getByText('This code is incorrect or was already used.').waitFor();
  await audit(page);
  await ask.getByLabel('Code').fill(second);
  await ask.getByRole('button', { name: 'Delete Account' }).click();
  await toast(page, 'Account deleted');
});

it('an administrator resets a member’s lost second factor with the administrator’s own password and code', async () => {
  const { email, password } = accountOf('admin');
  const { id } = (await site.app
    .db('people')
    .where({ email: accountOf('elite').email })
    .first('id')) as { id: number };
  await site.app.owner('second_factors').insert({ person_id: id, secret: 'sealed', confirmed_at: new Date() });
  const { page } = await site.open({ failing: [/^400 POST \/api\/users\/\d+\/second-factor\/removal$/] });
  await login(page, { email, password });
  const [code = ''] = await setUp(page, password);
  await page.getByRole('button', { name: 'I Saved My Codes' }).click();
  await page.waitForURL('**/admin');
  await page.goto(`/admin/members/${id}`);
  await page.getByRole('button', { name: 'Reset 2FA' }).click();
  const ask = page.getByRole('form', { name: 'Reset two-factor authentication' });
  await ask.getByLabel('Your Password').fill('not-this-one');
  await ask.getByLabel('Code').fill(code);
  await ask.getByRole('button', { name: 'Reset 2FA' }).click();
  await ask.getByText('Incorrect password.').waitFor();
  await audit(page);
  await ask.getByLabel('Your Password').fill(password);
  await ask.getByRole('button', { name: 'Reset 2FA' }).click();
  await toast(page, 'Two-factor authentication reset');
  expect(await site.app.owner('second_factors').where({ person_id: id })).toEqual([]);
});
