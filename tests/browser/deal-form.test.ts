import { beforeAll, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { builtFile } from './support/built-file.ts';
import { settled } from './support/inspect.ts';
import { intercept } from './support/intercept.ts';
import { accountOf, useSite } from './support/site.ts';
import { focused, says, toast, told } from './support/steps.ts';

const site = await useSite();
const newcomers = 120;

beforeAll(async () => {
  const person = (nth: number) => ({ full_name: `Vera Vendor ${nth}`, role: 'seller', referral_id: String(nth).padStart(8, '0') });
  await site.app.db('people').insert(Array.from({ length: newcomers }, (_, nth) => person(nth)));
});

it('a field with many people can be searched by name, and shows how many there are', async () => {
  const sellers = await site.app.db('people').whereIn('role', ['seller', 'admin']).whereNull('deleted_at').select('id');
  const { page } = await site.open({ as: 'admin' });
  await page.goto('/admin/deals/create');
  const seller = page.getByRole('combobox', { name: 'Seller' });
  await seller.click();
  await seller.pressSequentially('vendor 117');
  await page.getByRole('option', { name: 'Vera Vendor 117' }).click();
  expect(await seller.inputValue()).toBe('Vera Vendor 117 (Seller)');
  expect(await seller.getAttribute('placeholder')).toBe(`Choose from ${sellers.length} sellers`);
  expect(await page.getByLabel('Buyer').evaluate(({ tagName }) => tagName)).toBe('SELECT');
  await seller.fill('nobody of this name');
  await says(page, 'No sellers available');
});

it('a seller who is not on record yet is added by keyboard, and is then selected in the open form', async () => {
  const { page } = await site.open({ as: 'admin' });
  await page.goto('/admin/deals/create');
  await page.getByLabel('Notes').fill('Begun before');
  await page.getByRole('button', { name: 'Add seller' }).press('Enter');
  await page.getByRole('dialog', { name: 'Add seller' }).waitFor();
  await expect.poll(() => focused(page)).toBe('fullName');
  await page.keyboard.press('Enter');
  await expect.poll(() => told(page, 'Full Name')).toBe('Full name must be at least 2 characters');
  await page.keyboard.type('Sela Newcomer');
  await page.keyboard.press('Enter');
  await toast(page, 'Sela Newcomer was added as a seller.');
  await expect.poll(() => page.getByLabel('Seller', { exact: true }).inputValue()).toBe('Sela Newcomer (Seller)');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add seller');
  expect(await page.getByLabel('Notes').inputValue()).toBe('Begun before');
  expect(await site.app.db('people').where({ full_name: 'Sela Newcomer' }).select('role', 'password_hash')).toEqual([
    { role: 'seller', password_hash: null },
  ]);
});

it.each([
  ['the dialog for a new seller', 'add-client-dialog.tsx', 'Add seller', 'Add seller'],
  ['the list of notifications', 'notification-list.tsx', /^Notifications/, 'Notifications'],
  ['the search', 'search/results.tsx', 'Search', 'Search'],
] as const)('a form keeps its text if %s cannot be loaded, and the next click tries again', async (_, source, button, name) => {
  const { page } = await site.open({ as: 'admin', failing: [/\/assets\//] });
  await page.goto('/admin/deals/create');
  await settled(page);
  await page.getByLabel('Notes').fill('Begun before');
  const restore = await intercept(page, `**${await builtFile(source)}`, (route) => route.abort());
  const open = () => page.getByRole('button', { name: button }).click();
  await open();
  await toast(page, 'Save your work, then reload the page.');
  await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Notes').inputValue()).toBe('Begun before');
  restore();
  await open();
  await page.getByRole('dialog', { name }).waitFor();
  await page
    .getByRole('dialog', { name })
    .getByText(/loading/i)
    .waitFor({ state: 'detached' });
  expect(await page.getByLabel('Notes').inputValue()).toBe('Begun before');
});

it('each field without choices shows its own message', async () => {
  const { page } = await site.open({ as: 'admin' });
  const nothing = { status: 200, json: [], headers: { 'X-Total-Count': '0' } };
  await page.route(/\/api\/(deals\/participants|properties)\?/, (route) => route.fulfill(nothing));
  await page.goto('/admin/deals/create');
  for (const [label, words] of [
    ['Seller', 'No sellers available'],
    ['Buyer', 'No buyers available'],
    ['Ace Partner', 'No partners available'],
    ['Ace Elite', 'No elites available'],
  ] as const)
    await expect.poll(() => page.getByLabel(label).innerText(), { message: label }).toBe(words);
  await page.getByRole('combobox', { name: 'Property' }).click();
  await says(page, 'No properties available');
});

it('a field shows an error instead of an empty choice if people fail to load', async () => {
  const { page } = await site.open({ as: 'admin', failing: [/participants/, /500/] });
  await page.route('**/api/deals/participants*', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await page.goto('/admin/deals/create');
  await expect.poll(() => page.getByLabel('Buyer').innerText()).toContain('Failed to fetch users');
});

it.each([
  ['', 'Full Name', 'Save Changes', 'You must be logged in to update your profile'],
  ['?tab=security', 'Current Password', 'Update Password', 'You must be logged in to update your password'],
] as const)(
  'settings%s saved after the session ended show an error and keep the text, even if the page already noticed',
  async (tab, label, button, words) => {
    const { page, context } = await site.open({ as: 'partner', failing: [/401/] });
    await page.goto(`/admin/settings${tab}`);
    await page.getByLabel(label, { exact: true }).fill('Some Body');
    if (tab)
      for (const name of ['New Password', 'Confirm New Password']) await page.getByLabel(name, { exact: true }).fill('long enough 1');
    await context.clearCookies();
    const refused = page.waitForResponse((response) => response.status() === 401 && response.url().includes('/api/notifications'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await refused;
    await page.getByRole('button', { name: button }).click();
    await says(page, words);
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('Some Body');
  },
);

it('a partner sees the commission without an error if the deal has an elite whom they do not know', async () => {
  const people = site.app.db('people');
  const { id: partnerId, upline } = await people
    .clone()
    .where({ email: accountOf('partner').email })
    .first('id', 'upline');
  const stranger = await people.clone().where({ role: 'elite' }).whereNotIn('id', upline).first('id');
  const deals = site.app.db('deals').where({ partner_id: partnerId, commission_paid: false }).whereNotNull('commission_amount');
  const { id } = await deals.clone().first('id');
  await site.app.db('deals').where({ id }).update({ elite_id: stranger.id });
  const { page } = await site.open({ as: 'partner' });
  await page.goto(`/admin/deals/${id}`);
  await says(page, 'Not paid');
  await settled(page);
  expect(await page.getByRole('alert').count()).toBe(0);
});

it.each(firstOf(1, ['12345', '']))('the commission follows the deal value until it is set to %j, and then stays', async (edited) => {
  const { page } = await site.open({ as: 'admin' });
  await page.goto('/admin/deals/create');
  const [value, commission] = [page.getByLabel('Deal Value'), page.getByLabel('Commission Amount')];
  const follows = (amount: string) => expect.poll(() => commission.inputValue()).toBe(amount);
  await value.fill('1000000');
  await follows('30,000');
  await value.fill('2000000');
  await follows('60,000');
  await commission.fill(edited);
  await value.fill('3000000');
  await page.getByLabel('Notes').focus();
  await follows(edited && '12,345');
});

it('a commission shows a warning while it exceeds the deal value', async () => {
  const { page } = await site.open({ as: 'admin' });
  await page.goto('/admin/deals/create');
  const warning = page.getByText('The commission is more than the value of the deal. Check both amounts.');
  await page.getByLabel('Deal Value').fill('1000');
  await page.getByLabel('Commission Amount').fill('5000');
  await warning.waitFor();
  await page.getByLabel('Deal Value').fill('5000');
  await warning.waitFor({ state: 'detached' });
});

it('a partner enters the commission of a new deal, with the nearest elite above them filled in', async () => {
  const { upline } = await site.app
    .db('people')
    .where({ email: accountOf('partner').email })
    .first('upline');
  const elites = await site.app.db('people').whereIn('id', upline).where({ role: 'elite' }).select('id', 'full_name');
  const nearest = upline.map((id: number) => elites.find((one) => one.id === id)).find((one: unknown) => one !== undefined);
  const property = await site.app.db('properties').where({ status: 'phase2_marketing' }).whereNotNull('referral_id').orderBy('id').first();
  const { page } = await site.open({ as: 'partner' });
  await page.goto('/admin/deals/create');
  expect(await page.getByLabel(/^Buyer/).innerText()).toBe('Choose a property first');
  const box = page.getByRole('combobox', { name: 'Property' });
  await box.click();
  await box.pressSequentially(property.name);
  await page.getByRole('option', { name: property.name }).first().click();
  await expect.poll(() => page.getByLabel(/^Ace Elite/).inputValue()).toBe(String(nearest.id));
  await page.getByLabel('Deal Value').fill('1000000');
  await expect.poll(() => page.getByLabel(/^Commission Amount/).inputValue()).toBe('30,000');
  await page.getByLabel(/^Commission Amount/).fill('25000.5');
  await page.getByRole('button', { name: 'Create Deal' }).click();
  await toast(page, 'Deal created successfully');
  const made = await site.app.db('deals').orderBy('id', 'desc').first('elite_id', 'commission_amount');
  expect([made.elite_id, Number(made.commission_amount)]).toEqual([nearest.id, 25_000.5]);
});
