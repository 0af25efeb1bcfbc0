import { afterEach, describe, expect, it } from 'vitest';
import { unreliableDatabase } from '../api/support/unreliable-database.ts';
import { firstOf } from '../support/sample.ts';
import { settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';
import { goBySidebar, heading, says, submitProperty, toast, tryAgain } from './support/steps.ts';

const { line, ...database } = await unreliableDatabase();
const site = await useSite(database);
// A server has read its preferences before it listens.
await site.app.preferences.read();
const busy = [/^503 GET \/(api|properties)/];

describe('while the database is unavailable', () => {
  afterEach(() => line.restore());

  it('the public list reports the failure, and loads after Try Again', async () => {
    const { page } = await site.open({ failing: busy });
    line.cut();
    await page.goto('/properties');
    await says(page, 'Failed to fetch properties');
    await says(page, 'Acre is busy or restarting. Please try again in a moment.');
    await line.restore();
    await tryAgain(page);
    await page.getByRole('article').first().waitFor();
  });

  it('a property reports the failure, and loads after Try Again', async () => {
    const { id, name } = await site.app.db('properties').where({ status: 'phase1_marketing' }).orderBy('id').first('id', 'name');
    const { page } = await site.open({ failing: busy });
    line.cut();
    await page.goto(`/properties/${id}`);
    await says(page, 'Property Not Found');
    await says(page, 'Failed to fetch property details');
    await line.restore();
    await tryAgain(page);
    await heading(page, name);
  });

  it.each(
    firstOf(1, [
      ['Properties', 'Failed to fetch properties', 'row'],
      ['Deals', 'Failed to fetch deals', 'row'],
      ['Ace Partners', 'Failed to fetch partners', 'article'],
      ['Ace Elites', 'Failed to fetch elites', 'article'],
    ] as const),
  )('the office reports that %s failed to load, and shows them after Try Again', async (place, words, what) => {
    const { page } = await site.open({ as: 'admin', failing: busy });
    await page.goto('/admin/settings');
    await heading(page, 'Settings');
    line.cut();
    await goBySidebar(page, place);
    await says(page, words);
    await line.restore();
    await tryAgain(page);
    await page.getByRole('main').getByRole(what).nth(1).waitFor();
  });

  it('every part of the dashboard reports its own failure', async () => {
    const { page } = await site.open({ as: 'elite', failing: busy });
    await page.goto('/admin/settings');
    await heading(page, 'Settings');
    line.cut();
    await goBySidebar(page, 'Dashboard');
    for (const words of [
      'Failed to fetch your to-do list',
      'Failed to fetch performance data',
      'Failed to fetch properties',
      'Failed to fetch activities',
      'Failed to fetch partners',
    ]) {
      await says(page, words);
    }
  });

  it('a newly opened office screen says that the account could not be loaded, not that nobody is logged in', async () => {
    const { page } = await site.open({ as: 'admin', failing: busy });
    line.cut();
    await page.goto('/admin/deals');
    await says(page, 'Failed to load your account');
    await line.restore();
    await tryAgain(page);
    await heading(page, 'Deals Management');
  });

  it('a failed submission keeps everything typed, and succeeds the next time', async () => {
    const { page } = await site.open({ as: 'partner', failing: [/^503 (POST|PUT) \/api\/(properties|drafts\/property)$/, ...busy] });
    await page.goto('/admin/properties/submit');
    await page.getByLabel('Property name').waitFor();
    line.cut();
    await submitProperty(page, {
      name: 'Harbour Loft',
      type: 'Office',
      address: '1 Pier Road',
      city: 'Boston',
      state: 'Massachusetts',
      zipCode: '02110',
      price: '900,000',
    });
    await toast(page, 'Failed to submit property');
    expect(await page.getByLabel('Street address').inputValue()).toBe('1 Pier Road');
    await line.restore();
    await page.getByRole('button', { name: 'Submit Property' }).click();
    await toast(page, 'Property submitted successfully');
  });
});

describe('while the answer is pending', () => {
  afterEach(() => line.restore());

  it.each(
    firstOf(1, [
      ['/properties', undefined, 'Loading properties...'],
      ['/properties/1', undefined, 'Loading property details...'],
    ] as const),
  )('%s states what is loading', async (path, as, words) => {
    const { page } = await site.open({ as, failing: busy });
    line.silence();
    await page.goto(path);
    await says(page, words);
  });

  it.each(
    firstOf(1, [
      ['Dashboard', 'Loading dashboard data...'],
      ['Properties', 'Loading properties...'],
      ['Deals', 'Loading deals...'],
    ] as const),
  )('the %s screen of the office states what is loading', async (place, words) => {
    const { page } = await site.open({ as: 'admin', failing: busy });
    await page.goto('/admin/settings');
    // `line` is the connection to the database. The test silences `line` only after the screen has loaded. Otherwise, unanswered requests
    // of the first screen would occupy all six connections of the browser, and the files of the next screen could not load.
    await settled(page);
    line.silence();
    await goBySidebar(page, place);
    await says(page, words);
  });
});
