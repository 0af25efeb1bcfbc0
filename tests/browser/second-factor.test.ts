import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { barriers, overflow } from './support/inspect.ts';
import { accountOf, useSite } from './support/site.ts';
import { heading, toast } from './support/steps.ts';

/** A second factor is demanded of administrators. */
const site = await useSite(undefined, undefined, undefined, true);

beforeEach(() => site.app.db('second_factors').delete());

const audit = async (page: Page) => expect([...(await barriers(page)), ...(await overflow(page))]).toEqual([]);

async function login(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** From the password to the recovery codes. */
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
  return page.getByText(/^(\w{4}-){3}\w{4}$/).allInnerTexts();
}

it('a member sets it up, signs in with a code, and turns it off again', async () => {
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
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await page.getByText(/10 recovery codes left\.$/).waitFor();

  await page.context().clearCookies();
  await login(page, { email, password });
  const step = page.getByRole('form', { name: 'Two-factor sign-in' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await step.getByText('This code is not right, or was used already.').waitFor();
  await audit(page);
  await step.getByLabel('Code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await toast(page, 'Login successful');
  await page.waitForURL('**/admin');

  await page.goto('/admin/settings?tab=security');
  await page.getByText(/9 recovery codes left\.$/).waitFor();
  await page.getByRole('button', { name: 'Turn Off' }).click();
  const proof = page.getByRole('form', { name: 'Turn off two-factor sign-in' });
  await proof.getByLabel('Your Password').fill(password);
  await proof.getByLabel('Code').fill(codes[1] ?? '');
  await proof.getByRole('button', { name: 'Turn Off' }).click();
  await toast(page, 'Two-factor sign-in is off');
  await page.getByRole('button', { name: 'Setup 2FA' }).waitFor();
});

it('an administrator of whom it is demanded is led to set it up wherever they go, and let in then', async () => {
  const account = accountOf('admin');
  const { page } = await site.open();
  await login(page, account);
  await heading(page, 'Set up two-factor sign-in');
  await page.goto('/admin/deals');
  await heading(page, 'Set up two-factor sign-in');
  await audit(page);
  await setUp(page, account.password);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('navigation').first().waitFor();
});

/** From nothing to recovery codes that were kept, under Settings. */
async function setUpUnderSettings(page: Page, password: string): Promise<string[]> {
  await page.goto('/admin/settings?tab=security');
  await page.getByRole('button', { name: 'Setup 2FA' }).click();
  const codes = await setUp(page, password);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  return codes;
}

it('a member who has it gives a code for another e-mail, and to delete the account', async () => {
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
  await change.getByText('This code is not right, or was used already.').waitFor();
  await audit(page);
  await change.getByLabel('Code').fill(first);
  await page.keyboard.press('Enter');
  await toast(page, 'Check your e-mail');

  await page.goto('/admin/settings?tab=security');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const ask = page.getByRole('form', { name: 'Delete account' });
  await ask.getByLabel('Your Password').fill(password);
  await ask.getByLabel('Code').fill(first);
  await ask.getByRole('button', { name: 'Delete Account' }).click();
  await ask.getByText('This code is not right, or was used already.').waitFor();
  await audit(page);
  await ask.getByLabel('Code').fill(second);
  await ask.getByRole('button', { name: 'Delete Account' }).click();
  await toast(page, 'Account deleted');
});

it('an administrator takes a lost one off a member by their own password and code', async () => {
  const { email, password } = accountOf('admin');
  const { id } = (await site.app
    .db('people')
    .where({ email: accountOf('elite').email })
    .first('id')) as { id: number };
  await site.app.owner('second_factors').insert({ person_id: id, secret: 'sealed', confirmed_at: new Date() });
  const { page } = await site.open({ failing: [/^400 POST \/api\/users\/\d+\/second-factor\/removal$/] });
  await login(page, { email, password });
  const [code = ''] = await setUp(page, password);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await page.waitForURL('**/admin');
  await page.goto(`/admin/members/${id}`);
  await page.getByRole('button', { name: 'Reset 2FA' }).click();
  const ask = page.getByRole('form', { name: 'Reset two-factor sign-in' });
  await ask.getByLabel('Your Password').fill('not-this-one');
  await ask.getByLabel('Code').fill(code);
  await ask.getByRole('button', { name: 'Reset 2FA' }).click();
  await ask.getByText('The current password is not right.').waitFor();
  await audit(page);
  await ask.getByLabel('Your Password').fill(password);
  await ask.getByRole('button', { name: 'Reset 2FA' }).click();
  await toast(page, 'Two-factor sign-in reset');
  expect(await site.app.owner('second_factors').where({ person_id: id })).toEqual([]);
});
