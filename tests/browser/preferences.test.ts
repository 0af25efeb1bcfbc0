import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { barriers, overflow, settled, unreachable } from './support/inspect.ts';
import { hold } from './support/intercept.ts';
import { accountOf, useSite } from './support/site.ts';
import { focused, heading, newcomer, register, says, toast, told } from './support/steps.ts';

const site = await useSite();
const preferences = () => site.app.owner('settings').where({ key: 'preferences' });
afterEach(() => preferences().del());

async function settings(options: Parameters<typeof site.open>[0] = {}, topic = '?tab=site'): Promise<Page> {
  const { page } = await site.open({ as: 'admin', ...options });
  await page.goto(`/admin/settings${topic}`);
  await settled(page);
  return page;
}
const save = (page: Page) => page.getByRole('button', { name: 'Save Preferences' }).click();
const close = () => site.app.owner('settings').insert({ key: 'preferences', value: { signUp: 'invitation' } });

describe('the system preferences', () => {
  it('scroll to a field with an error even if it kept the focus while the user scrolled to the button', async () => {
    const page = await settings({ failing: [/^400 PATCH \/api\/preferences$/] });
    const field = page.getByLabel('Time Zone');
    await field.fill('Mars/Olympus');
    await save(page);
    await expect.poll(() => told(page, 'Time Zone')).toContain('Choose a time zone');
    await expect.poll(async () => (await field.boundingBox())?.y ?? 0).toBeGreaterThan(80);
  });

  it('are saved page by page, and saving one page leaves the others unchanged', async () => {
    const page = await settings({}, '/mail');
    await page.getByLabel('Sender Email').fill('hello@acre.test');
    await save(page);
    await toast(page, 'Preferences saved');
    await page.getByRole('link', { name: 'Site', exact: true }).click();
    await page.getByLabel('Time Zone').fill('America/Chicago');
    await save(page);
    await page.getByRole('link', { name: 'Mail', exact: true }).click();
    await expect.poll(() => page.getByLabel('Sender Email').inputValue()).toBe('hello@acre.test');
    expect((await preferences().first('value')).value).toMatchObject({ mailAddress: 'hello@acre.test', timeZone: 'America/Chicago' });
  });

  it('show errors at their fields, and never show a stored key', async () => {
    const page = await settings({ failing: [/^400 PATCH \/api\/preferences$/] }, '?tab=map');
    await page.getByLabel('Tiles URL').fill('https://tiles.test/');
    await save(page);
    expect(await told(page, 'Tiles URL')).toBe('Enter a URL such as https://tiles.example.com/{z}/{x}/{y}.png');
    await page.getByLabel('Tiles URL').fill('https://tiles.test/{z}/{x}/{y}.png');
    await save(page);
    await expect.poll(() => told(page, 'Attribution')).toBe('Tiles URL is set: Fill in this field too, or clear the other one.');
    await page.getByLabel('Attribution').fill('Somebody');
    await page.getByLabel('Geocoder URL').fill('https://geocoder.test/json');
    await page.getByLabel('Geocoder Key').fill('a-key-for-nobody');
    await save(page);
    await toast(page, 'Preferences saved');
    await page.reload();
    await settled(page);
    expect(await page.getByLabel('Geocoder Key').inputValue()).toBe('');
    expect(await told(page, 'Geocoder Key')).toContain('A key is stored and never shown.');
    expect(await page.content()).not.toContain('a-key-for-nobody');
    await page.getByLabel('Geocoder URL').fill('https://elsewhere.test/json');
    await save(page);
    await expect.poll(() => told(page, 'Geocoder Key')).toBe('Enter the geocoder key. It is required with a geocoder URL.');
  });

  it('are unchanged after only a new key is saved, so that the page can be left', async () => {
    const geocoder = { geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'sealed' };
    await site.app.owner('settings').insert({ key: 'preferences', value: geocoder });
    const page = await settings({}, '?tab=map');
    await page.getByLabel('Geocoder Key').fill('a-newer-key');
    await page.keyboard.press('Enter');
    await toast(page, 'Preferences saved');
    await expect.poll(() => page.getByLabel('Geocoder Key').inputValue()).toBe('');
    expect(await focused(page)).toBe('geocoderKey');
    await page.getByRole('link', { name: 'Mail', exact: true }).click();
    await page.getByLabel('Sender Email').waitFor();
  });

  it('keep what is typed while they are saved, as a change that is not saved yet', async () => {
    const page = await settings();
    const { held, release } = await hold(page, '**/api/preferences');
    await page.getByLabel('Time Zone').fill(' America/Denver ');
    await save(page);
    await expect.poll(() => held.length).toBe(1);
    await page.getByLabel('Who Can Join').selectOption({ label: 'By invitation only' });
    await release();
    await toast(page, 'Preferences saved');
    await expect.poll(() => page.getByLabel('Time Zone').inputValue()).toBe('America/Denver');
    expect(await page.getByLabel('Who Can Join').inputValue()).toBe('invitation');
    await page.getByRole('link', { name: 'Mail', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  });

  it('set by the environment are read-only, and name their variable', async () => {
    const page = await settings();
    const field = page.getByLabel('Public URL');
    expect([await field.inputValue(), await field.getAttribute('readonly')]).toEqual([site.app.baseUrl, '']);
    expect(await told(page, 'Public URL')).toBe('Set by the environment variable PUBLIC_URL.');
  });

  it.each(
    firstOf(1, [
      ['light', 360],
      ['dark', 1280],
    ] as const),
  )('are accessible: %s, %i px', async (colorScheme, width) => {
    const page = await settings({ colorScheme, viewport: { width, height: 900 } });
    expect(await overflow(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(await unreachable(page)).toEqual([]);
  });

  it('are available only to administrators', async () => {
    const page = await settings({ as: 'partner' });
    await says(page, 'Advanced settings are only available to administrators');
    expect(await page.getByRole('form', { name: 'Preferences' }).count()).toBe(0);
  });
});

describe('while registration is by invitation', () => {
  const referralId = async () =>
    (
      await site.app
        .db('people')
        .where({ email: accountOf('elite').email })
        .first()
    ).referral_id;

  it('every sign-up page explains this immediately instead of showing a form, and names the owner of a referral link', async () => {
    const admin = await settings();
    await admin.getByLabel('Who Can Join').selectOption({ label: 'By invitation only' });
    await save(admin);
    await toast(admin, 'Preferences saved');
    const { page } = await site.open({ viewport: { width: 360, height: 780 } });
    await page.goto('/auth?role=elite');
    await heading(page, 'Joining is by invitation');
    await says(page, 'Joining Acre is by invitation only. Ask a member you know to invite you by email.');
    expect([await overflow(page), await barriers(page)]).toEqual([[], []]);
    expect(await page.getByRole('form', { name: 'Register' }).count()).toBe(0);
    await page.goto(`/r/${await referralId()}`);
    const { full_name } = await site.app
      .db('people')
      .where({ email: accountOf('elite').email })
      .first();
    await heading(page, `${full_name} invites you to Acre`);
    await says(page, `Joining Acre is by invitation only. Ask ${full_name} to invite you by email.`);
    expect([await overflow(page), await barriers(page)]).toEqual([[], []]);
  });

  it('the menus of the public pages explain this, and work by keyboard', async () => {
    await close();
    const { page } = await site.open();
    await page.goto('/properties');
    await page.getByRole('button', { name: 'Sign Up' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('banner').getByRole('menuitem').allInnerTexts()).toEqual(['Joining is by invitation']);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await heading(page, 'Joining is by invitation');
  });

  it('a form that was opened before is refused with the same explanation, which then replaces it', async () => {
    const { page } = await site.open({ failing: [/^403 POST \/api\/register$/] });
    await page.goto('/auth?role=partner');
    await page.getByRole('form', { name: 'Register' }).waitFor();
    await close();
    await register(page, newcomer);
    await toast(page, 'Joining is by invitation only. Ask a member to invite you by email.');
    await heading(page, 'Joining is by invitation');
    expect(await page.getByRole('form', { name: 'Register' }).count()).toBe(0);
  });
});
