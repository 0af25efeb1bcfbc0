import { expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { settled } from './support/inspect.ts';
import { accountOf, useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();

it.each(firstOf(2, ['admin', 'elite', 'partner'] as const))(
  'for the role %s, each to-do item opens a list of as many records as it counts',
  async (role) => {
    const { page } = await site.open({ as: role });
    await page.goto('/admin');
    const items = page.getByRole('region', { name: 'To Do' }).getByRole('listitem');
    await items.first().waitFor();
    const lines = await items.evaluateAll((all) =>
      all.map((item) => ({
        href: item.querySelector('a')?.getAttribute('href') ?? '',
        count: Number(item.querySelector('strong')?.textContent),
      })),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const { href, count } of lines.filter((line) => line.count > 0)) {
      await page.goto(href);
      await settled(page);
      if (href.startsWith('/admin/messages')) {
        expect([href, await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').count()]).toEqual([href, count]);
        continue;
      }
      const shown = await page
        .getByText(/^(Showing [\d,]+ (to [\d,]+ )?of [\d,]+|[\d,]+) (deals?|properties|property|partners|elites|conversations?|emails?)\b/)
        .first()
        .innerText();
      expect([href, Number(/([\d,]+) \D+$/.exec(shown)?.[1]?.replaceAll(',', ''))]).toEqual([href, count]);
    }
  },
);

it('a new partner sees first steps and their progress instead of strangers’ listings', async () => {
  const email = `nora-${Date.now()}@example.com`;
  const { page } = await site.open();
  await page.goto('/auth');
  const body = { fullName: 'Nora Newcomer', email, username: email, password: 'a password for tests', role: 'partner' };
  const registered = await page.request.post('/api/register', { data: body, headers: { origin: site.app.baseUrl } });
  expect(registered.status(), await registered.text()).toBe(201);
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'Get Started' });
  await steps.getByText('0 of 3 steps done').waitFor();
  await page.getByText('No properties found. Submit a new property to get started.').waitFor();
  await site.app.owner('people').where({ email }).update({ phone: '+1 212 555 0100', company: 'Harbor Realty' });
  await page.reload();
  await steps.getByText('1 of 3 steps done').waitFor();
  await steps.getByRole('link', { name: 'Submit Property' }).click();
  await page.waitForURL('**/admin/properties/submit');
});

it('administrators learn that email is not set up, and where to set it up', async () => {
  const { page } = await site.open({ as: 'admin' });
  await page.goto('/admin');
  await page
    .getByRole('region', { name: 'To Do' })
    .getByRole('link', { name: /email is not set up/i })
    .waitFor();
  await page.goto('/admin/settings?tab=notifications');
  await page.getByRole('link', { name: 'Set Up Email' }).click();
  await page.getByText('Email is not set up. Set SMTP_URL (the address of your mail server)').waitFor();
});

it('the first invitation of an administrator shows its link, although it completes the step that offered it', async () => {
  const isNew = { created_at: new Date() };
  const [{ id }] = await site.app
    .owner('people')
    .where({ email: accountOf('admin').email })
    .update(isNew)
    .returning('id');
  expect(await site.app.db('invitations').where({ invited_by_id: id })).toEqual([]);
  const { page } = await site.open({ as: 'admin' });
  await page.goto('/admin');
  const button = page.getByRole('button', { name: 'Invite by Email', includeHidden: true });
  await button.click();
  await page.getByRole('form', { name: 'Invite by Email' }).getByLabel('Email').fill('first@visitor.test');
  await page.getByRole('button', { name: 'Create Invitation' }).click();
  await button.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Invitation Created' }).getByRole('button', { name: 'Show Link' }).click();
  await page.getByText(/\/join#token=/).waitFor();
});

it('the first step about access is done after an administrator saves that choice, not after another preference is saved', async () => {
  await site.app
    .owner('people')
    .where({ email: accountOf('admin').email })
    .update({ created_at: new Date() });
  const { page } = await site.open({ as: 'admin' });
  const saved = async () => {
    await page.goto('/admin');
    const step = page.getByRole('region', { name: 'Get Started' }).getByRole('listitem').filter({ hasText: 'Choose Who Sees What' });
    await step.waitFor();
    return (await step.getAttribute('data-done')) === 'true';
  };
  const save = async (change = async (): Promise<void> => undefined) => {
    await page.goto('/admin/settings?tab=advanced');
    await page.getByLabel('Time Zone').waitFor();
    await change();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await toast(page, 'Preferences saved');
  };
  expect(await saved()).toBe(false);
  await save(() => page.getByLabel('Time Zone').fill('America/Chicago'));
  expect(await saved()).toBe(false);
  await save();
  expect(await saved()).toBe(true);
});
