import { expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { settled } from './support/inspect.ts';
import { aListing, demoPictures } from './support/listings.ts';
import { type Role, useSite } from './support/site.ts';

const site = await useSite();

async function open(path: string, as?: Role) {
  const { page } = await site.open({ as });
  await page.goto(path);
  await settled(page);
  return page;
}

it.each(
  firstOf(1, [
    ['of a listing, for a visitor', 'due_diligence', '/properties', undefined, 'Print Brochure'],
    ['of what is not listed, for who may open it', 'under_review', '/admin/properties', 'admin', 'Print Details'],
  ] as const),
)('a click opens the PDF brochure %s', async (_, status, screen, as, button) => {
  const id = await aListing(site, {}, status);
  const page = await open(`${screen}/${id}`, as);
  const asked = page.context().waitForEvent('response', (response) => response.url().endsWith(`/api/properties/${id}/brochure.pdf`));
  await page.getByRole('button', { name: button, exact: true }).click();
  const answer = await asked;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers()['content-disposition']).toMatch(/^inline/);
});

it('a printed page uses light colors and omits controls', async () => {
  const id = await aListing(site, { images: await demoPictures(site, 2) });
  const page = await open(`/properties/${id}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const seen = await page.evaluate(() => document.body.innerText);
  for (const words of ['Cooper Yard', '$2,400,000', 'Listing Agent']) expect(seen).toContain(words);
  for (const words of ['Request Information', 'Print Brochure', 'Log In', 'Similar Properties']) expect(seen).not.toContain(words);
  const [ink, paper] = await page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]);
  expect(Math.max(...(ink?.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(100);
  expect(paper).toBe('rgba(0, 0, 0, 0)');
});

it('a printed list of properties omits its search box', async () => {
  const page = await open('/properties');
  const box = page.getByRole('searchbox', { name: 'Search properties' }).or(page.getByLabel('Search properties'));
  expect(await box.first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await box.first().isVisible()).toBe(false);
});
