import { expect, it } from 'vitest';
import { firstOf } from '../support/sample.ts';
import { faultsOf } from './support/audit.ts';
import { settled } from './support/inspect.ts';
import { useSite } from './support/site.ts';

const site = await useSite();

it('an administrator finds the security log in the settings, filters it by event, person and day, and exports it', async () => {
  const { page } = await site.open({ as: 'admin' });
  const { id, full_name: name } = await site.app
    .owner('people')
    .where({ role: 'partner' })
    .whereNotNull('username')
    .first('id', 'full_name');
  const from = { address: '203.0.113.7', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await site.app.owner('security_log').insert([
    { kind: 'role_changed', subject_id: id, detail: 'Ace Partner to Ace Elite', ...from },
    { kind: 'sign_in_failed', subject_id: id, detail: 'sign_in.failed', ...from },
    { kind: 'backup_made', detail: 'By a server command' },
  ]);
  await page.goto('/admin/settings?tab=security');
  await page.getByRole('link', { name: 'Security Log' }).click();
  await page.getByText('Ace Partner to Ace Elite').waitFor();
  await page.getByLabel('Event').selectOption({ label: 'Failed login' });
  await page.getByText('Ace Partner to Ace Elite').waitFor({ state: 'detached' });
  await page.getByText('Wrong email or password', { exact: true }).first().waitFor();
  await page.getByText('Firefox on Linux', { exact: true }).first().waitFor();
  expect(await page.getByText(/Mozilla|sign_in/).count()).toBe(0);
  await page.getByRole('link', { name }).first().click();
  await page.getByText('Only entries by this person or about their account.').waitFor();
  await page.getByText('Ace Partner to Ace Elite').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^security-log-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByText('No entries match these filters.').waitFor();
  await page.getByLabel('From', { exact: true }).fill('2020-02-01');
  await page.getByText('The "To" date must not be before the "From" date.').waitFor();
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await page.getByText('By a server command').waitFor();
  await page.getByRole('combobox', { name: 'Person' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.getByText('By a server command').waitFor({ state: 'detached' });
  await page.getByText('Ace Partner to Ace Elite').waitFor();
  await page.getByRole('button', { name: 'Clear Person' }).click();
  await page.getByText('By a server command').waitFor();
  expect(await faultsOf(page, { path: '/admin/settings/security-log', heading: 'Security Log' })).toEqual([]);
});

it.each(
  firstOf(1, [
    { screen: '/admin/settings/security-log', field: 'From', shown: 'from=2026-03-04', path: '/api/security-log' },
    { screen: '/admin/properties', field: 'Submitted from', shown: 'submittedFrom=2026-03-04', path: '/api/properties' },
  ]),
)(
  'a date typed into "$field" of $screen sends no requests for partly typed years, and can be cleared',
  async ({ screen, field, shown, path }) => {
    const { page } = await site.open({ as: 'admin' });
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === path) asked.push(/from=([^&]*)/i.exec(search)?.[1]);
    });
    await page.goto(screen);
    if (screen === '/admin/properties') await page.getByRole('button', { name: 'Price, Size, Date' }).click();
    const input = page.getByLabel(field, { exact: true });
    await input.pressSequentially('03042026');
    await page.waitForURL(`**?${shown}*`);
    expect(await input.inputValue()).toBe('2026-03-04');
    await settled(page);
    expect([...new Set(asked)]).toEqual([undefined, '2026-03-04']);
    for (const _ of ['year', 'day', 'month']) {
      await page.keyboard.press('Backspace');
      await page.keyboard.press('ArrowLeft');
    }
    await input.blur();
    await page.waitForURL((url) => url.search === '');
    expect(await input.inputValue()).toBe('');
  },
);
