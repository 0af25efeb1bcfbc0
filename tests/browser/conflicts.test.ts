import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { builtFile } from './support/built-file.ts';
import { settled } from './support/inspect.ts';
import { intercept } from './support/intercept.ts';
import { aListing } from './support/listings.ts';
import { accountOf, type Role, useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();

type Case = { path: string; field: string; button: string; said: string; show?: (value: string) => string; values: readonly string[] };

const plan: Case = {
  path: '/admin/settings/commission',
  field: 'Ace Elite of the deal (%)',
  button: 'Save Changes',
  said: 'Commission plan saved',
  values: ['11', '12', '13', '14'],
};
const profile: Case = {
  path: '/admin/settings',
  field: 'Full Name',
  button: 'Save Changes',
  said: 'Profile updated',
  values: ['Ada One', 'Ada Two', 'Ada Three', 'Ada Four'],
};
const preferences: Case = {
  path: '/admin/settings/mail',
  field: 'Sender Email',
  button: 'Save Preferences',
  said: 'Preferences saved',
  values: ['one@acre.test', 'two@acre.test'],
};
const houseContact: Case = {
  path: '/admin/settings?tab=contact',
  field: 'Full Name',
  button: 'Save House Contact',
  said: 'House contact saved',
  values: ['The Desk', 'The Front Desk'],
};

it.each(
  firstOf(1, [
    ['the commission plan', plan],
    ['a profile', profile],
    ['the system preferences', preferences],
    ['the house contact', houseContact],
  ] as const),
)(
  'if two people change %s at the same time, the second sees both versions and chooses',
  async (_, { path, field, button, said, show, values }) => {
    const type = (page: Page, value: string) => page.getByLabel(field, { exact: true }).fill(value);
    const save = (page: Page) => page.getByRole('button', { name: button }).click();
    const [{ page: early }, { page: late }] = [await site.open({ as: 'admin' }), await site.open({ as: 'admin', failing: [/^412 /] })];
    for (const page of [early, late]) {
      await page.goto(path);
      await settled(page);
    }
    const before = await early.getByLabel(field, { exact: true }).inputValue();
    const [first = '', second = ''] = values.filter((value) => value !== before);
    await type(late, second);
    await type(early, first);
    await save(early);
    await toast(early, said);
    await save(late);
    const versions = late.getByRole('dialog', { name: 'Two Versions' });
    await versions.getByRole('radio', { name: `Theirs ${show?.(first) ?? first}` }).waitFor();
    await versions.getByRole('button', { name: 'Keep All Mine' }).click();
    await versions.getByRole('button', { name: 'Save Chosen' }).click();
    await toast(late, said);
    await early.reload();
    await settled(early);
    expect(await early.getByLabel(field, { exact: true }).inputValue()).toBe(second);
  },
);

describe('while something is typed or chosen but not saved', () => {
  const opened = async (path: string, as: Role = 'admin'): Promise<Page> => {
    const { page } = await site.open({ as, failing: [/^412 /], reducedMotion: 'reduce' });
    const isListening = page.waitForResponse((response) => response.url().includes('/api/events'));
    await page.goto(path);
    await isListening;
    await settled(page);
    return page;
  };
  const change = async (by: Page, path: string, data: object): Promise<void> =>
    expect((await by.request.patch(path, { data })).status()).toBe(200);
  const keepMine = async (page: Page, theirs: string | RegExp) => {
    const versions = page.getByRole('dialog', { name: 'Two Versions' });
    await versions.getByRole('radio', { name: theirs }).waitFor();
    await versions.getByRole('button', { name: 'Keep All Mine' }).click();
    await versions.getByRole('button', { name: 'Save Chosen' }).click();
  };
  const deals = () => site.app.db('deals');

  it('closing the deal keeps the closing date that is typed into its open field, and saving the field shows both dates', async () => {
    const { id } = await deals().where({ status: 'active' }).whereNotNull('buyer_id').orderBy('id').first('id');
    const page = await opened(`/admin/deals/${id}`);
    await page.getByRole('button', { name: 'Edit Closing Date' }).click();
    const form = page.getByRole('form', { name: 'Edit Closing Date' });
    await form.getByLabel(/^Closing Date/).fill('2020-01-05');
    await page.getByRole('button', { name: 'Change Status' }).click();
    await page.getByLabel('Deal Status').selectOption('closed');
    await page.getByRole('button', { name: 'Update Status' }).click();
    await toast(page, `Deal #${id} is now Closed.`);
    expect(await form.getByLabel(/^Closing Date/).inputValue()).toBe('2020-01-05');
    await form.getByRole('button', { name: 'Save' }).click();
    await keepMine(page, /^Theirs/);
    await form.waitFor({ state: 'detached' });
    expect(await (await page.request.get(`/api/deals/${id}`)).json()).toMatchObject({ status: 'closed', closingDate: '2020-01-05' });
  });

  it('a payment that is refused because someone else changed the deal keeps the amount and the choice in its dialog', async () => {
    const { id, property_id } = await deals().where({ status: 'closed', commission_paid: false }).orderBy('id').first('id', 'property_id');
    await site.app.owner('properties').where({ id: property_id }).update({ status: 'under_contract' });
    const page = await opened('/admin/settings');
    await change(page, `/api/deals/${id}`, { commissionAmount: null });
    await page.goto(`/admin/deals/${id}`);
    await page.getByRole('button', { name: /^Mark Paid/ }).click();
    const dialog = page.getByRole('dialog', { name: `Pay Commission on Deal #${id}` });
    const [amount, move] = [dialog.getByLabel('Commission Amount'), dialog.getByLabel(/^Set the property to/)];
    await amount.fill('5000');
    await move.press('Space');
    await change(page, `/api/deals/${id}`, { value: 2_345_000 });
    await dialog.getByRole('button', { name: 'Mark Paid' }).click();
    await toast(page, 'Failed to update commission: Someone else changed this. You now see the latest version.');
    expect([await amount.inputValue(), await move.isChecked()]).toEqual([expect.stringMatching(/^5,?000/), false]);
    await dialog.getByRole('button', { name: 'Mark Paid' }).press('Enter');
    await toast(page, `The commission on deal #${id} was paid.`);
    expect(Number((await deals().where({ id }).first('commission_amount')).commission_amount)).toBe(5000);
    expect(await site.app.db('properties').where({ id: property_id }).first('status')).toEqual({ status: 'under_contract' });
  });

  it('a status that someone else gives a property meanwhile is not overwritten before the user has seen both', async () => {
    const id = await aListing(site, { name: 'Dover Sheds' });
    const page = await opened(`/admin/properties/${id}`);
    await page.getByLabel('Status', { exact: true }).selectOption('under_contract');
    const isReread = page.waitForResponse((response) => response.url().endsWith(`/api/properties/${id}`));
    await change(page, `/api/properties/${id}`, { status: 'buyer_located' });
    await isReread;
    await page.getByRole('button', { name: 'Change Status', exact: true }).click();
    await keepMine(page, 'Theirs Buyer Located');
    await toast(page, 'Status updated');
    expect(await site.app.db('properties').where({ id }).first('status')).toEqual({ status: 'under_contract' });
  });

  it('a new photo does not hide that someone else changed the name that is typed in the profile', async () => {
    const { id } = await site.app
      .db('people')
      .where({ email: accountOf('partner').email })
      .first('id');
    const [page, admin] = [await opened('/admin/settings', 'partner'), await opened('/admin/settings')];
    const name = page.getByLabel('Full Name', { exact: true });
    await name.fill('Mary Mine');
    await change(admin, `/api/users/${id}`, { fullName: 'Mary Theirs' });
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#286' } })
      .png()
      .toBuffer();
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Save Photo' }).click();
    await toast(page, 'Photo updated');
    expect(await name.inputValue()).toBe('Mary Mine');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await keepMine(page, 'Theirs Mary Theirs');
    await toast(page, 'Profile updated');
    expect(await site.app.db('people').where({ id }).first('full_name')).toEqual({ full_name: 'Mary Mine' });
  });
});

it('if the two versions cannot be shown, the form says so and keeps its text, and saving again shows them', async () => {
  const { path, field, button, said } = profile;
  const failing = [/^412 /, /\/assets\//];
  const [{ page: early }, { page: late }] = [await site.open({ as: 'elite' }), await site.open({ as: 'elite', failing })];
  const save = (page: Page) => page.getByRole('button', { name: button }).click();
  for (const [page, value] of [
    [late, 'Elle Late'],
    [early, 'Elle Early'],
  ] as const) {
    await page.goto(path);
    await settled(page);
    await page.getByLabel(field, { exact: true }).fill(value);
  }
  await save(early);
  await toast(early, said);
  const restore = await intercept(late, `**${await builtFile('conflict-dialog.tsx')}`, (route) => route.abort());
  await save(late);
  await toast(late, /the two versions could not be shown/);
  expect(await late.getByLabel(field, { exact: true }).inputValue()).toBe('Elle Late');
  restore();
  await save(late);
  await late.getByRole('dialog', { name: 'Two Versions' }).waitFor();
});
