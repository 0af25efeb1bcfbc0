import { listedStatuses } from '@acre/domain/properties/status/status';
import { describe, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { accountOf, useSite } from './support/site.ts';
import { goBySidebar, heading, register, says } from './support/steps.ts';

const site = await useSite();

describe('a list with nothing to show explains why and offers a next step', () => {
  it.each(
    firstOf(2, [
      ['/properties?search=zzzzzz', undefined, 'No properties found', 'Clear Filters'],
      ['/admin/properties?search=zzzzzz', 'admin', 'No properties found matching your filters.', 'Clear Filters'],
      ['/admin/deals?search=zzzzzz', 'admin', 'No deals found matching your search criteria.', 'Clear Filters'],
      ['/admin/partners?search=zzzzzz', 'admin', 'No partners found matching your search criteria.', 'Clear Search'],
      ['/admin/elites?search=zzzzzz', 'admin', 'No elites found matching your search criteria.', 'Clear Search'],
    ] as const),
  )('%s', async (path, as, words, way) => {
    const { page } = await site.open({ as });
    await page.goto(path);
    await says(page, words);
    await page.getByRole('main').getByRole('button', { name: way }).last().click();
    await page.waitForURL((url) => url.search === '');
    await page.getByText(words, { exact: true }).waitFor({ state: 'detached' });
  });

  it.each(firstOf(1, ['/admin/properties', '/admin/deals', '/admin/activities']))('%s past its last page', async (path) => {
    const { page } = await site.open({ as: 'admin' });
    await page.goto(`${path}?page=999`);
    const [last] = (await page.getByText(/^There is no page 999\. The last page is \d+\.$/).innerText()).match(/\d+(?=\.$)/) ?? [];
    await page.getByRole('button', { name: `Go to Page ${last}` }).click();
    await page.getByText(/^Showing [\d,]+ to ([\d,]+) of \1 /).waitFor();
  });

  it('before anything was submitted', async () => {
    const { page } = await site.open();
    await page.goto('/auth?role=elite');
    await register(page, { fullName: 'Erin Empty', email: 'erin@example.com', password: 'a password for tests' });
    await page.waitForURL('**/admin');
    await says(page, 'No properties found. Submit a new property to get started.');
    await says(page, 'No Ace Partners found in your network yet');
    await goBySidebar(page, 'Properties');
    await says(page, 'No properties found. Submit a new property to get started.');
    await goBySidebar(page, 'My Deals');
    await says(page, 'No deals found. Create a new deal to get started.');
    await page.getByRole('main').getByRole('link', { name: 'Create Deal' }).first().click();
    await heading(page, 'Create Deal');
  });
});

describe('a missing or hidden record', () => {
  const gone = 'The property you are looking for does not exist or has been removed.';
  it.each(
    firstOf(3, [
      ['/properties/999999', undefined, 'Property Not Found', gone],
      ['/properties/nothing', undefined, 'Property Not Found', gone],
      ['/admin/properties/999999', 'elite', 'Property Not Found', gone],
      ['/admin/properties/nothing', 'elite', 'Property Not Found', gone],
      ['/admin/deals/999999', 'elite', 'Deal Not Found', 'This deal does not exist, or you cannot see it.'],
    ] as const),
  )('is reported at %s', async (path, as, title, words) => {
    const { page } = await site.open({ as, failing: [/^404 GET (\/api)?\/(properties|deals)\/(999999|nothing)$/] });
    await page.goto(path);
    await heading(page, title);
    await says(page, words);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Back to (Properties|Deals)$/ })
      .first()
      .click();
    await page.waitForURL((url) => /(properties|deals)$/.test(url.pathname));
  });

  it('is reported if a partner cannot see who submitted a property', async () => {
    const { page } = await site.open({ as: 'partner' });
    const { id } = await site.app
      .db('properties')
      .join('people', 'people.id', 'submitted_by_id')
      .where({ 'people.role': 'elite' })
      .whereNot('people.email', accountOf('elite').email)
      .whereNotNull('properties.referral_id')
      .whereIn('properties.status', listedStatuses)
      .orderBy('properties.id')
      .first('properties.id as id');
    await page.goto(`/admin/properties/${id}`);
    await says(page, 'Submitter information not available.');
  });
});
