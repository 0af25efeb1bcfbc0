import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { inProofs } from '../support/sample.ts';
import { barriers, overflow, settled } from './support/inspect.ts';
import { accountOf, useSite } from './support/site.ts';
import { toast, told } from './support/steps.ts';

const site = await useSite();
const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;
let listing: { id: number; name: string };

beforeAll(async () => {
  const { email } = accountOf('elite');
  const ofElite = site.app.db('properties').join('people', 'people.id', 'submitted_by_id').where({ email }).orderBy('properties.id');
  const { id, name } = await ofElite.first('properties.id', 'properties.name');
  await site.app.db('properties').where({ id }).update({ status: 'phase1_marketing' });
  listing = { id, name };
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openForm(page: Page, button: 'Request Information' | 'Contact Agent') {
  await page.goto(`/properties/${listing.id}`);
  await press(page, button);
  await dialogOf(page).getByRole('heading', { name: button }).waitFor();
}

async function communications(page: Page) {
  await page.goto(`/admin/properties/${listing.id}?tab=communications`);
  await settled(page);
}

const nothingYet = 'No communications for this property yet.';

describe('an inquiry', () => {
  it('from a visitor is visible to the submitter and an administrator, and to no other member', async () => {
    const [visitor, submitter, admin, stranger] = [
      await site.open(),
      await site.open({ as: 'elite' }),
      await site.open({ as: 'admin' }),
      await site.open({ as: 'partner', failing: [/^404 GET \/api\/users\/\d+$/] }),
    ].map(({ page }) => page) as [Page, Page, Page, Page];
    await communications(submitter);
    await submitter.getByText(nothingYet).waitFor();

    await openForm(visitor, 'Request Information');
    await field(visitor, 'Full Name').fill('Vic Visitor');
    await field(visitor, 'Email').fill('vic@example.com');
    await field(visitor, 'Phone Number').fill('555 0199');
    await field(visitor, 'Message').fill('Is there parking?');
    await press(visitor, 'Send Message');
    await toast(visitor, 'Message sent');
    await dialogOf(visitor).waitFor({ state: 'detached' });

    for (const page of [submitter, admin]) {
      await communications(page);
      const [line, ...more] = await page.getByRole('list', { name: 'Communications' }).getByRole('article').all();
      for (const words of ['Vic Visitor', 'vic@example.com', '555 0199', 'Is there parking?'])
        expect(await line?.innerText()).toContain(words);
      expect(more).toEqual([]);
      expect(await barriers(page)).toEqual([]);
    }
    await communications(stranger);
    await stranger.getByText(nothingYet).waitFor();
    expect(await stranger.getByText('Vic Visitor').count()).toBe(0);
  });

  it('from a member is sent under the member’s own name', async () => {
    const { page } = await site.open({ as: 'partner', failing: [/^404 GET \/api\/users\/\d+$/] });
    await openForm(page, 'Contact Agent');
    expect(await field(page, 'Email').inputValue()).toBe(accountOf('partner').email);
    expect(await field(page, 'Full Name').isDisabled()).toBe(true);
    await field(page, 'Message').fill('May I show it?');
    await press(page, 'Send Message');
    await toast(page, 'Message sent');
    await communications(page);
    await page.getByText('May I show it?').waitFor();
  });

  it('with a missing value shows the error at the field', async () => {
    const { page } = await site.open();
    await openForm(page, 'Contact Agent');
    await press(page, 'Send Message');
    expect([await told(page, 'Full Name'), await told(page, 'Email'), await told(page, 'Message')]).toEqual([
      'Please enter your full name',
      'Please enter a valid email address',
      'Please enter a message',
    ]);
  });

  it('from a visitor over the rate limit stays in the form, which shows the reason', async () => {
    const { page } = await site.open({ failing: [/^429 POST \/api\/properties\/\d+\/enquiries$/] });
    await openForm(page, 'Contact Agent');
    await field(page, 'Full Name').fill('Vic Visitor');
    await field(page, 'Email').fill('vic@example.com');
    await field(page, 'Message').fill('Is there parking?');
    await site.app.db('rate_limits').where('key', 'like', 'enquiry:%').update({ points: 10 });
    await press(page, 'Send Message');
    await dialogOf(page)
      .getByText(/^Too many attempts\. Try again in \d+ minutes\.$/)
      .waitFor();
    expect(await field(page, 'Message').inputValue()).toBe('Is there parking?');
  });
});

it('nothing on the page moves when the form opens for the first time', async () => {
  const { page } = await site.open();
  await page.goto(`/properties/${listing.id}`);
  await settled(page);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, p, button)')]
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect().top + scrollY),
    );
  // The click would scroll the button into view, and the card would move along with the page. So the page is scrolled before the positions
  // are measured.
  await page.getByRole('button', { name: 'Contact Agent' }).scrollIntoViewIfNeeded();
  const before = await places();
  await press(page, 'Contact Agent');
  await dialogOf(page).waitFor();
  expect(await places()).toEqual(before);
});

it('both sides continue a conversation, with unread and read marks', async () => {
  await site.app.db('rate_limits').del();
  const [{ page: member }, { page: submitter }] = [await site.open({ as: 'admin' }), await site.open({ as: 'elite' })];
  await openForm(member, 'Contact Agent');
  await field(member, 'Message').fill('When was the roof done?');
  await press(member, 'Send Message');
  await toast(member, 'Message sent');
  await communications(submitter);
  const thread = (page: Page) => page.getByRole('article').filter({ hasText: 'When was the roof done?' });
  await thread(submitter).getByText('New', { exact: true }).waitFor();
  await thread(submitter)
    .getByRole('button', { name: /^Reply to/ })
    .click();
  await press(submitter, 'Send Message');
  expect(await told(submitter, 'Message')).toBe('Please enter a message');
  await submitter.getByLabel('Message').fill('In 2021, <b>all of it</b>.');
  await press(submitter, 'Send Message');
  await toast(submitter, 'Message sent');
  await communications(member);
  await thread(member).getByText('In 2021, <b>all of it</b>.').waitFor();
  await thread(member).getByText('New', { exact: true }).waitFor();
  await thread(member).getByText('Read', { exact: true }).waitFor();
  await communications(submitter);
  await thread(submitter).getByText('Read', { exact: true }).waitFor();
  expect(await thread(submitter).getByText('New', { exact: true }).count()).toBe(0);
});

it('an open reply keeps what was typed: no other reply or page can be opened, and new inquiries do not remove it', async () => {
  const { db } = site.app;
  await db('rate_limits').del();
  const { id: property_id } = await db('properties').whereNot({ id: listing.id }).where({ status: 'phase1_marketing' }).first('id');
  for (let nth = 1; nth <= 11; nth += 1) {
    const visitor = { visitor_name: `Visitor ${nth}`, visitor_email: `visitor.${nth}@example.com` };
    const [{ id }] = await db('conversations')
      .insert({ property_id, ...visitor, created_at: new Date(2020, 0, nth) })
      .returning('id');
    await db('messages').insert({ conversation_id: id, body: `Question ${nth}` });
  }
  const { page } = await site.open({ as: 'admin' });
  await page.goto(`/admin/properties/${property_id}?tab=communications`);
  const reply = (nth: number) => page.getByRole('button', { name: `Reply to Visitor ${nth}`, exact: true });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await reply(2).click();
  await page.getByLabel('Message').fill('The roof was');
  expect([await reply(11).isDisabled(), await next.isDisabled()]).toEqual([true, true]);
  const inquiry = { fullName: 'Vic Visitor', email: 'vic@example.com', message: 'Is it still available?' };
  const { page: visitor } = await site.open();
  const sent = await visitor.request.post(`/api/properties/${property_id}/enquiries`, { data: inquiry });
  expect(sent.status(), await sent.text()).toBe(201);
  await page.getByText('Is it still available?').waitFor();
  await page.getByText('Showing 1 to 10 of 12 communications').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('The roof was');
  await press(page, 'Cancel');
  await reply(2).waitFor({ state: 'detached' });
  expect([await reply(11).isDisabled(), await next.isDisabled()]).toEqual([false, false]);
});

inProofs(() =>
  it('an administrator writes to the submitter from the property page by keyboard, and sees when the message is read', async () => {
    const [admin, submitter] = [await site.open({ ...phone, as: 'admin' }), await site.open({ as: 'elite' })].map(({ page }) => page) as [
      Page,
      Page,
    ];
    await admin.goto(`/admin/properties/${listing.id}`);
    await admin.getByRole('button', { name: 'Contact Submitter' }).press('Enter');
    await dialogOf(admin).getByRole('heading', { name: 'Contact Submitter' }).waitFor();
    await field(admin, 'Message').fill('Please send the rent roll.');
    expect([...(await overflow(admin)), ...(await barriers(admin))]).toEqual([]);
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Enter');
    await toast(admin, 'Message sent');
    const thread = (page: Page) => page.getByRole('article').filter({ hasText: 'Please send the rent roll.' });
    await thread(admin).waitFor();
    expect(await thread(admin).getByText('Read', { exact: true }).count()).toBe(0);
    const marked = submitter.waitForResponse((response) => response.url().endsWith('/read'));
    await communications(submitter);
    await marked;
    await thread(submitter)
      .getByRole('heading', { name: /and administrators$/ })
      .waitFor();
    await thread(submitter).getByText('New', { exact: true }).waitFor();
    await submitter.getByRole('button', { name: 'Contact Administrators' }).waitFor();
    await communications(admin);
    await thread(admin).getByText('Read', { exact: true }).waitFor();
  }),
);

inProofs(() =>
  it('the listing agent, the form and the communications fit a phone, in dark mode too, and are accessible', async () => {
    const [{ page: visitor }, { page: admin }] = [await site.open(phone), await site.open({ ...phone, as: 'admin' })];
    await openForm(visitor, 'Request Information');
    await press(visitor, 'Send Message');
    expect([...(await overflow(visitor)), ...(await barriers(visitor))]).toEqual([]);
    await press(visitor, 'Cancel');
    await dialogOf(visitor).waitFor({ state: 'detached' });
    await visitor.getByRole('region', { name: 'Listing agent' }).waitFor();
    expect([...(await overflow(visitor)), ...(await barriers(visitor))]).toEqual([]);
    await communications(admin);
    expect([...(await overflow(admin)), ...(await barriers(admin))]).toEqual([]);
  }),
);
