import { describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { builtFile } from './support/built-file.ts';
import { fingersOn } from './support/fingers.ts';
import { intercept } from './support/intercept.ts';
import { middleOf } from './support/map.ts';
import { useSite } from './support/site.ts';

const site = await useSite();

type Row = { id: number; address: string; city: string; state: string; zip_code: string };

/** Applies these changes to the location of the first listed property, and returns the property. */
async function placed(change: Record<string, unknown>): Promise<Row> {
  const [row] = await site.app
    .db<Row>('properties')
    .where({ status: 'phase1_marketing' } as Partial<Row>)
    .orderBy('id')
    .limit(1)
    .select('id', 'address', 'city', 'state', 'zip_code');
  if (!row) throw new Error('The demo lists nothing.');
  await site.app.owner('properties').where({ id: row.id }).update(change);
  return row;
}
const austin = { latitude: 30.2672, longitude: -97.7431, place_problem: null };

describe('the Location tab', () => {
  it('marks the property with its address on a map 400 px high that does not capture the wheel', async () => {
    const { id, address, city, state, zip_code } = await placed({ ...austin, placed_by: 'address' });
    const { page } = await site.open({ viewport: { width: 1280, height: 800 } });
    await page.goto(`/properties/${id}?tab=location`);
    const marker = page.getByRole('button', { name: new RegExp(`^${address}`) });
    await marker.waitFor();
    expect(await marker.getAttribute('title')).toBe(`${address}, ${city}, ${state} ${zip_code}`);
    const map = page.getByRole('region', { name: new RegExp(`^Map of ${address}`) });
    expect((await map.boundingBox())?.height).toBeCloseTo(400, -1);
    for (const control of ['Zoom in', 'Zoom out', 'Full Screen']) await map.getByRole('button', { name: control }).waitFor();
    const directions = await page.getByRole('link', { name: 'Get Directions' }).getAttribute('href');
    expect(new URL(directions ?? '').searchParams.get('destination')).toBe(`${address}, ${city}, ${state} ${zip_code}`);
    expect(await map.getByLabel('Map type').count()).toBe(1);
    expect(await page.getByText('Showing approximate location').count()).toBe(0);
    await marker.scrollIntoViewIfNeeded();
    await map.hover({ position: { x: 40, y: 200 } });
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  });

  it('scrolls the page with one finger on a phone, zooms with two, and pans with one in full screen', async () => {
    const { id, address } = await placed({ ...austin, placed_by: 'address' });
    const { page } = await site.open({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
    await page.goto(`/properties/${id}?tab=location`);
    const map = page.getByRole('region', { name: new RegExp(`^Map of ${address}`) });
    const scale = map.getByText(/^[\d.]+ mi$/);
    const marker = map.getByRole('button', { name: new RegExp(`^${address}`) });
    await scale.waitFor();
    await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y } = await middleOf(map);
    const fingers = await fingersOn(page);
    const [at, far] = [await page.evaluate(() => window.scrollY), await scale.innerText()];
    await fingers([
      { x, y: y + 90 },
      { x, y: y - 30 },
    ]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(at + 60);
    expect(await scale.innerText()).toBe(far);
    await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await fingers(
      [
        { x, y: y - 20 },
        { x, y: y - 120 },
      ],
      [
        { x, y: y + 20 },
        { x, y: y + 120 },
      ],
    );
    await expect.poll(() => scale.innerText()).not.toBe(far);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await map.getByRole('button', { name: 'Full Screen' }).click();
    await map.getByRole('button', { name: 'Exit Full Screen' }).waitFor();
    const before = (await middleOf(marker)).x;
    await fingers([
      { x: x - 60, y: y + 150 },
      { x: x + 60, y: y + 150 },
    ]);
    await expect.poll(async () => (await middleOf(marker)).x).toBeGreaterThan(before + 60);
  });

  it.each(
    firstOf(2, [
      [{ ...austin, placed_by: 'zip' }, 'Showing approximate location (ZIP code center)', 1],
      [{ ...austin, placed_by: 'city' }, 'Showing approximate location (city center)', 1],
      [
        { ...austin, placed_by: 'zip', place_problem: 'API request failed (500)' },
        'API request failed (500) - Showing approximate location',
        1,
      ],
      [
        { latitude: null, longitude: null, placed_by: null, place_problem: 'Failed to geocode address' },
        'Failed to geocode address - Showing approximate location',
        0,
      ],
      [{ latitude: null, longitude: null, placed_by: null, place_problem: null }, 'Location not found - Showing approximate location', 0],
    ]),
  )('for a property located as %j shows %s', async (place, words, markers) => {
    const { id, address } = await placed(place);
    const { page } = await site.open({ viewport: { width: 360, height: 780 } });
    await page.goto(`/properties/${id}?tab=location`);
    await page.getByText(words, { exact: true }).waitFor();
    const map = page.getByRole('region', { name: /^Map of/ });
    // This site has no street tiles, so the map is zoomed out to the level of counties. The scale therefore shows tens of miles.
    await map.getByText(/^\d\d mi$/).waitFor();
    expect(await map.getByRole('button', { name: new RegExp(address) }).count()).toBe(markers);
  });

  it('reports when the map or a part of it fails to load, and retries', async () => {
    const { id } = await placed({ ...austin, placed_by: 'address' });
    const { page } = await site.open({ failing: [/\/assets\//] });
    const [map, states] = [`**${await builtFile('map')}`, `**${await builtFile('states-10m.json')}`];
    const restoreMap = await intercept(page, map, (route) => route.abort());
    await page.goto(`/properties/${id}?tab=location`);
    await page.getByText('Failed to load the map').waitFor();
    restoreMap();
    const restoreStates = await intercept(page, states, (route) => route.abort());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('The map could not be fully loaded.').waitFor();
    restoreStates();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('The map could not be fully loaded.').waitFor({ state: 'detached' });
  });
});
