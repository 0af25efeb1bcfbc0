import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './support/inspect.ts';
import { aListing, demoPictures } from './support/listings.ts';
import { type Role, useSite } from './support/site.ts';

const site = await useSite();
const minute = 60_000;
const text = (length: number) => 'Well kept, and close to everything that matters. '.repeat(Math.ceil(length / 49)).slice(0, length);

/** How many pages the printed page has, on both kinds of paper. */
async function pages(page: Page): Promise<number[]> {
  const counts: number[] = [];
  for (const format of ['A4', 'Letter']) {
    const file = await page.pdf({ format });
    counts.push(file.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)?.length ?? 0);
  }
  return counts;
}

async function open(path: string, as?: Role) {
  const { page } = await site.open({ as });
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { isPrinted: true });
  });
  await page.goto(path);
  await settled(page);
  return page;
}

async function print(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForFunction(() => 'isPrinted' in window);
}

const longest = {
  name: 'Interminable '.repeat(15).trim(),
  address: 'A very long street name '.repeat(12).trim(),
  description: text(10_000),
  amenities: Array.from({ length: 30 }, (_, at) => `Amenity number ${at} with a rather long name`),
  price: 100_000_000_000,
};

describe('the brochure of a property is one page of A4 and of Letter', () => {
  it.each([
    ['with few words and one picture', { description: text(80) }, 1],
    ['with many words and many pictures', longest, 20],
    ['with many lines and no picture', { description: 'Line\n'.repeat(1500), size: null, type: 'land' }, 0],
    ['with words from right to left', { name: 'مركز الأعمال 🏢', description: 'أرض واسعة '.repeat(900) }, 3],
  ])('%s', { timeout: minute }, async (_, known, pictures) => {
    const id = await aListing(site, { ...known, images: pictures === 0 ? [] : await demoPictures(site, pictures) });
    const page = await open(`/properties/${id}`);
    expect(await pages(page), 'printed by the browser').toEqual([1, 1]);
    await print(page, 'Print Brochure');
    expect(await pages(page), 'printed by the button').toEqual([1, 1]);
  });

  it('in the office too, where what is not listed is not called for sale', { timeout: minute }, async () => {
    const id = await aListing(site, { ...longest, images: await demoPictures(site, 6) }, 'under_review');
    const page = await open(`/admin/properties/${id}`, 'admin');
    await print(page, 'Print Details');
    expect(await page.locator('[data-brochure] header p').textContent()).toBe('Industrial, not publicly listed');
    expect(await pages(page)).toEqual([1, 1]);
  });
});

it('a visitor’s brochure of what is under contract does not call it for sale', async () => {
  const page = await open(`/properties/${await aListing(site, {}, 'due_diligence')}`);
  await print(page, 'Print Brochure');
  expect(await page.locator('[data-brochure] header p').textContent()).toBe('Industrial under contract');
});

it('the brochure has the pictures, the facts, the price, the agent, the address and its QR code, and nothing else of the page', async () => {
  const id = await aListing(site, { images: await demoPictures(site, 2), description: text(80) });
  const page = await open(`/properties/${id}`);
  expect(await page.getByText('Industrial for sale').isVisible()).toBe(false);
  await print(page, 'Print Brochure');
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => document.body.innerText);
  for (const words of [
    'Cooper Yard',
    '$2,400,000',
    '$120 / sq ft',
    '20,000 sq ft',
    'Listing Agent',
    `/properties/${id}`,
    'Industrial for sale',
  ])
    expect(seen).toContain(words);
  for (const words of ['Request Information', 'Sign Up', 'Similar properties']) expect(seen).not.toContain(words);
  expect(await page.getByRole('img', { name: 'QR code of Cooper Yard' }).isVisible()).toBe(true);
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('[data-brochure] img')].map((picture) => picture.complete && picture.naturalWidth > 0),
  );
  expect(drawn).toEqual([true, true]);
});
