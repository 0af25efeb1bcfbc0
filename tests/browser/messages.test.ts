import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { barriers, overflow, settled } from './support/inspect.ts';
import { intercept } from './support/intercept.ts';
import { accountOf, useSite } from './support/site.ts';
import { toast, told } from './support/steps.ts';

const site = await useSite();
let listing: { id: number; name: string };

beforeAll(async () => {
  // The elite member of the demo has an unread question. All unread marks are deleted, so that the tests count only their own messages.
  await site.app.owner('conversation_unread').del();
  const { email } = accountOf('elite');
  const ofElite = site.app.db('properties').join('people', 'people.id', 'submitted_by_id').where({ email }).orderBy('properties.id');
  listing = await ofElite.first('properties.id', 'properties.name');
  await site.app.db('properties').where({ id: listing.id }).update({ status: 'phase1_marketing' });
});

async function ask(fullName: string, message: string): Promise<number> {
  const { context } = await site.open();
  const data = { fullName, email: 'vic@example.com', phone: '555 0199', message };
  const asked = await context.request.post(`/api/properties/${listing.id}/enquiries`, { data, failOnStatusCode: true });
  return (await asked.json()).id;
}

const inbox = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const row = (page: Page, name: string) => inbox(page).getByRole('link', { name: new RegExp(name) });
const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
const answer = (page: Page) => thread(page).getByLabel('Message', { exact: true });
const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ });

describe('a question', () => {
  it('appears in the sidebar of the submitter, who replies with two clicks and one field, which stays if the conversation cannot be read again', async () => {
    const { page } = await site.open({ as: 'elite', failing: [/^503 GET \/api\/conversations\/\d+$/, /503/] });
    await page.goto('/admin');
    await settled(page);
    const id = await ask('Ann Asker', 'Is there parking?');
    await page.getByRole('link', { name: 'Messages 1 unread' }).waitFor({ timeout: 2000 });
    await entry(page).click();
    await row(page, 'Unread: Ann Asker').click();
    await thread(page).getByRole('heading', { name: 'Ann Asker' }).waitFor();
    expect(await thread(page).getByRole('link', { name: listing.name }).getAttribute('href')).toBe(`/admin/properties/${listing.id}`);
    expect(await thread(page).getByRole('link', { name: 'vic@example.com' }).getAttribute('href')).toBe('mailto:vic@example.com');
    await page.waitForFunction(() => document.activeElement?.matches('textarea'));
    await page.keyboard.type('Forty places.');
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Message sent');
    await thread(page).getByText('Forty places.').waitFor();
    await row(page, 'You: Forty places.').waitFor();
    await answer(page).fill('Forty places.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => thread(page).getByText('Forty places.').count()).toBe(2);
    await page.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    const end = await intercept(page, `**/api/conversations/${id}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'Back soon', code: 'server.unavailable' } }),
    );
    const isEmptied = () => expect.poll(() => answer(page).inputValue()).toBe('');
    await isEmptied();
    await answer(page).fill('Ten are free.');
    await page.keyboard.press('Control+Enter');
    await thread(page).getByText('Failed to fetch conversation').waitFor();
    await isEmptied();
    await answer(page).fill('Shall we m');
    end();
    await thread(page).getByRole('button', { name: 'Try Again' }).click();
    await thread(page).getByText('Ten are free.').waitFor();
    expect(await thread(page).getByText('Failed to fetch conversation').count()).toBe(0);
    expect(await answer(page).inputValue()).toBe('Shall we m');
  });

  it('from a visitor shows a warning if the site cannot send email, and a question from a member does not', async () => {
    const id = await ask('Ada Asker', 'Is there a basement?');
    const { page } = await site.open({ as: 'admin' });
    await page.goto(`/admin/messages/${id}`);
    await thread(page).getByText('This site does not send email, so Ada Asker will not get your message.').waitFor();
    const data = { message: 'Please call me.' };
    const begun = await page.context().request.post(`/api/properties/${listing.id}/conversations`, { data });
    await page.goto(`/admin/messages/${(await begun.json()).id}`);
    await answer(page).waitFor();
    await settled(page);
    expect(await thread(page).getByText('does not send email').count()).toBe(0);
  });

  it('cannot be answered with an empty message', async () => {
    const id = await ask('Bea Asker', 'Is there a dock?');
    const { page } = await site.open({ as: 'elite' });
    await page.goto(`/admin/messages/${id}`);
    await answer(page).press('Control+Enter');
    expect(await told(page, 'Message')).toBe('Please enter a message');
  });

  it('is opened from its notification', async () => {
    const { page } = await site.open({ as: 'elite' });
    await page.goto('/admin');
    const id = await ask('Cem Asker', 'Is it zoned for retail?');
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await page.getByRole('link', { name: /Cem Asker asked about/ }).click();
    await page.waitForURL(`**/admin/messages/${id}`);
    await thread(page).getByText('Is it zoned for retail?').waitFor();
  });

  it('appears in an open conversation as soon as the other side writes', async () => {
    const [{ page: admin }, { page: submitter }] = [await site.open({ as: 'admin' }), await site.open({ as: 'elite' })];
    const begun = await admin
      .context()
      .request.post(`/api/properties/${listing.id}/conversations`, { data: { message: 'Please call me.' } });
    const { id } = await begun.json();
    await submitter.goto(`/admin/messages/${id}`);
    await thread(submitter).getByRole('heading', { name: 'Administrators' }).waitFor();
    await admin.goto(`/admin/messages/${id}`);
    await answer(admin).fill('Or write.');
    await admin.keyboard.press('Meta+Enter');
    await thread(submitter).getByText('Or write.').waitFor({ timeout: 2000 });
  });
});

describe('the list of conversations', () => {
  it('keeps its filter and search in the address, and can be navigated by keyboard', async () => {
    for (const name of ['Dee Walker', 'Eve Walker']) await ask(name, 'Hello');
    const { page } = await site.open({ as: 'admin' });
    await page.goto('/admin/messages');
    await inbox(page).getByLabel('Search messages').fill('walker');
    await page.waitForURL('**/admin/messages?search=walker');
    await inbox(page).getByRole('link').nth(1).waitFor();
    await inbox(page).getByRole('button', { name: 'Unread' }).click();
    await page.waitForURL(/show=unread/);
    await page.getByRole('heading', { name: 'Messages' }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await thread(page).getByRole('heading', { name: 'Dee Walker' }).waitFor();
    expect(page.url()).toContain('search=walker');
    await row(page, 'Dee Walker').waitFor({ state: 'detached' });
    await row(page, 'Eve Walker').waitFor();
  });

  it('distinguishes an empty list from one that failed to load', async () => {
    const { page } = await site.open({ as: 'partner', failing: [/^503 GET \/api\/conversations\?/, /503/] });
    await page.goto('/admin/messages?search=zzzzzz');
    await inbox(page).getByText('No conversation matches your search.').waitFor();
    await page.route('**/api/conversations?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Back soon', code: 'server.unavailable' } }),
    );
    await page.goto('/admin/messages');
    await inbox(page).getByText('Failed to fetch messages').waitFor();
    const again = page.waitForRequest('**/api/conversations?*');
    await inbox(page).getByRole('button', { name: 'Try Again' }).press('Enter');
    await again;
  });
});

it.each(
  firstOf(1, [
    { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
    { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  ] as const),
)('the list and a conversation fit the screen and are accessible: %j', async (options) => {
  const id = await ask('Flo Fitter', 'Is there parking?');
  const { page } = await site.open({ as: 'admin', ...options });
  for (const path of ['/admin/messages', `/admin/messages/${id}`]) {
    await page.goto(path);
    await settled(page);
    expect([...(await overflow(page)), ...(await barriers(page))], path).toEqual([]);
  }
  if (options.viewport.width > 360) return;
  await page.getByRole('link', { name: 'Back to Messages' }).click();
  await row(page, 'Flo Fitter').waitFor();
});

it('a conversation between other people is not found', async () => {
  const id = await ask('Gus Asker', 'Is there parking?');
  const { page } = await site.open({ as: 'partner', failing: [/^404 GET \/api\/conversations\/\d+$/] });
  await page.goto(`/admin/messages/${id}`);
  await page.getByText('This conversation does not exist, or you cannot read it.').waitFor();
});
