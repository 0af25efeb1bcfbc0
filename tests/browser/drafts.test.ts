import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPhotograph } from '../api/support/uploads.ts';
import { anOwnFolder } from '../support/serve.ts';
import { barriers, overflow } from './support/inspect.ts';
import { intercept, interceptNext } from './support/intercept.ts';
import { aListing } from './support/listings.ts';
import { accountOf, signIn, useSite } from './support/site.ts';
import { goBySidebar, heading, submitProperty, toast, warehouse } from './support/steps.ts';

const site = await useSite();
const folder = await anOwnFolder();

const open = async (page: Page): Promise<Page> => {
  await page.goto('/admin/properties/submit');
  await page.getByLabel('Property name').waitFor();
  return page;
};
const name = (page: Page): Promise<string> => page.getByLabel('Property name').inputValue();
const saved = (page: Page): Promise<void> => page.locator('[data-draft="saved"]', { hasText: /^Draft saved \d+:\d\d [AP]M$/ }).waitFor();
const saveDraft = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await answered;
  await saved(page);
};
const draftOf = async (role: 'elite' | 'partner') => {
  const { email } = accountOf(role);
  const [draft] = await site.app.owner('drafts').join('people', 'people.id', 'person_id').where({ email }).select('content');
  return draft?.content;
};

describe('a draft of a property', () => {
  it('saves itself with its ordered pictures and the seller, can be continued on another device, and ends on submission', async () => {
    const { page } = await site.open({ as: 'elite' });
    await open(page);
    await page.getByLabel('Property name').fill('Half a Name');
    await page.getByLabel('Seller email').fill('sam@');
    await page.getByLabel('Asking price').fill('lots');
    const paths = ['one.jpg', 'two.jpg'].map((file) => join(folder, file));
    for (const [nth, path] of paths.entries())
      await writeFile(
        path,
        await aPhotograph(400 + nth * 100, 300)
          .jpeg()
          .toBuffer(),
      );
    await page.locator('input[data-upload="images"]').setInputFiles(paths);
    await toast(page, 'Images uploaded');
    await saved(page);
    const images = async (): Promise<string[]> => (await draftOf('elite'))?.images ?? [];
    await expect.poll(images, { timeout: 20_000 }).toHaveLength(2);
    const [first, second] = await images();
    await page.getByRole('button', { name: 'Move up: two.jpg' }).click();
    await expect.poll(images, { timeout: 20_000 }).toEqual([second, first]);
    expect(await barriers(page)).toEqual([]);

    const { page: phone } = await site.open({ as: 'elite', viewport: { width: 360, height: 800 } });
    await open(phone);
    await phone.getByText(/^Your draft from .* was restored\.$/).waitFor();
    expect([await name(phone), await phone.getByLabel('Seller email').inputValue()]).toEqual(['Half a Name', 'sam@']);
    expect(await phone.getByLabel('Asking price').inputValue()).toBe('lots');
    expect(await phone.getByRole('button', { name: /^Remove / }).evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
      'Remove two.jpg',
      'Remove one.jpg',
    ]);
    expect(await overflow(phone)).toEqual([]);
    await phone.getByLabel('Seller email').fill('sam@seller.test');
    await submitProperty(phone, { ...warehouse, name: 'Whole Name' });
    await toast(phone, 'Property submitted successfully');
    expect(await draftOf('elite')).toBeUndefined();
    const submitted = await site.app.owner('properties').where({ name: 'Whole Name' }).first('images');
    expect(submitted.images).toMatchObject([{ width: 500 }, { width: 400 }]);
    await open(phone);
    expect([await name(phone), await phone.getByText(/(was|were) restored\./).count()]).toEqual(['', 0]);
  });

  it('survives a reload right after a keystroke, and does not ask before leaving once it is saved', async () => {
    const { page } = await site.open({ as: 'elite' });
    await open(page);
    await page.getByLabel('Property name').fill('Typed at the last moment');
    await page.reload();
    await page.getByText(/(was|were) restored\.$/).waitFor();
    expect(await name(page)).toBe('Typed at the last moment');
    await page.getByLabel('Property name').fill('And another word');
    await goBySidebar(page, 'Properties');
    await heading(page, 'Properties');
    expect((await draftOf('elite')).name).toBe('And another word');
    await open(page);
    await page.getByRole('button', { name: 'Discard Draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await toast(page, 'Draft discarded');
    expect([await name(page), await draftOf('elite')]).toEqual(['', undefined]);
  });

  it('asks before leaving while it cannot be saved, but not after it is saved', async () => {
    const { page } = await site.open({ as: 'elite', failing: [/^503 PUT \/api\/drafts\/property$/] });
    await open(page);
    const away = '**/api/drafts/property';
    const stop = await intercept(page, away, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await page.getByLabel('Property name').fill('Words without a server');
    await goBySidebar(page, 'Properties');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await name(page)).toBe('Words without a server');
    stop();
    await saveDraft(page);
    await goBySidebar(page, 'Properties');
    await heading(page, 'Properties');
    expect((await draftOf('elite')).name).toBe('Words without a server');
  });

  it('edited in two tabs is not overwritten silently: the person chooses in the later tab', async () => {
    const { page: one, context } = await site.open({ as: 'elite', failing: [/^412 PUT \/api\/drafts\/property$/] });
    await open(one);
    const other = await open(await context.newPage());
    await one.getByLabel('Property name').fill('The First Tab');
    await saveDraft(one);
    await other.getByLabel('Property name').fill('The Second Tab');
    await other.getByText('This draft was changed in another tab or on another device').waitFor();
    expect((await draftOf('elite')).name).toBe('The First Tab');
    await other.getByRole('button', { name: 'Keep My Changes' }).click();
    await saved(other);
    await one.getByLabel('Property name').fill('The First Tab again');
    await one.getByRole('button', { name: 'Load Other Draft' }).click();
    await expect.poll(() => name(one)).toBe('The Second Tab');
  });

  it('loses nothing when the session ends during typing, and reports when it cannot be saved', async () => {
    const tab = await site.open({ failing: [/^401 /, /^500 PUT \/api\/drafts\/property$/, /api\/events/] });
    const { page } = tab;
    await signIn(tab, accountOf('partner'));
    await open(page);
    await page.getByLabel('Property name').fill('Saved before');
    await saveDraft(page);
    await interceptNext(page, '**/api/drafts/property', (route) => route.fulfill({ status: 500, body: '{"message":"No room."}' }));
    await page.getByLabel('Property name').fill('Not saved yet');
    await page.getByText('Draft not saved. No room.').first().waitFor();
    await tab.context.clearCookies();
    await page.getByLabel('Property name').fill('Typed after the end');
    await page.getByText('Draft not saved. Please log in to continue.').first().waitFor();
    await page.reload();
    await page.waitForURL((url) => url.pathname === '/auth');
    await signIn(tab, accountOf('partner'));
    await open(page);
    expect(await name(page)).toBe('Typed after the end');
    await saved(page);
  });
});

describe('the address of a property', () => {
  it('is filled in from the ZIP code unless it was typed, and an existing property there is shown', async () => {
    const id = await aListing(site, { name: 'Known Depot', address: '77 Wynkoop Street', city: 'Denver' });
    const { page } = await site.open({ as: 'partner', failing: [/^404 GET \/api\/places\/00000$/] });
    await open(page);
    const zip = page.getByLabel('ZIP code');
    const city = () => page.getByLabel('City').inputValue();
    const state = () => page.getByLabel('State', { exact: true }).inputValue();
    await zip.fill('80202');
    await page.getByText('Filled in from ZIP code 80202: Denver, Colorado.').waitFor();
    expect([await city(), await state()]).toEqual(['Denver', 'CO']);
    await zip.fill('10001');
    await expect.poll(city).toBe('New York');
    await page.getByLabel('City').fill('My Own Town');
    await zip.fill('80202');
    await page.getByText('ZIP code 80202 is in Denver, Colorado. Please check the city.').waitFor();
    expect([await city(), await state()]).toEqual(['My Own Town', 'CO']);
    await zip.fill('00000');
    await page.getByText("We don't know ZIP code 00000. Please check it. You can still continue.").waitFor();
    await zip.fill('80202');
    await page.getByLabel('Street address').fill('77 wynkoop st.');
    const link = page.getByRole('link', { name: 'Known Depot' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/properties/${id}`);
    expect(await barriers(page)).toEqual([]);
    await submitProperty(page, { ...warehouse, name: 'The Same Again', address: '77 wynkoop st.' });
    await toast(page, 'Property submitted successfully');
  });
});
