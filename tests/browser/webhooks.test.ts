import { expect, it } from 'vitest';
import { faultsOf } from './support/audit.ts';
import { useSite } from './support/site.ts';
import { toast } from './support/steps.ts';

const site = await useSite();

it('an administrator adds a webhook, sees its secret once, and sends a failed delivery again', async () => {
  const { page } = await site.open({ as: 'admin', failing: [/^400 POST \/api\/webhooks/] });
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('No webhooks yet.').waitFor();
  const form = page.getByRole('form', { name: 'New webhook' });
  await form.getByLabel('URL').fill('http://hooks.example.com/acre');
  await form.getByRole('button', { name: 'Add Webhook' }).click();
  await form.getByText('Enter a URL that starts with https:// and is not in a private network.').waitFor();
  await form.getByLabel('URL').fill('https://hooks.example.com/acre');
  await form.getByText('A deal is created').click();
  await form.getByRole('button', { name: 'Add Webhook' }).click();
  await page
    .getByRole('status')
    .getByText(/^whsec_/)
    .waitFor();
  const { id, events } = await site.app.owner('webhooks').first('id', 'events');
  expect(events).toEqual(['property.updated', 'deal.created']);
  const sent = {
    payload: '{"type":"deal.created"}',
    state: 'failed',
    attempts: 9,
    response_status: 503,
    reason: 'The server responded with status 503.',
  };
  await site.app
    .owner('webhook_deliveries')
    .insert({ webhook_id: id, event_id: 'msg_1', event: 'deal.created', response_body: 'busy', ...sent });

  expect(await faultsOf(page, { path: '/admin/settings/webhooks', heading: 'Webhooks' })).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'https://hooks.example.com/acre' }).click();
  await page.getByRole('button', { name: 'deal.created' }).click();
  await page.getByRole('region', { name: 'Delivery' }).getByText('busy').waitFor();
  expect(await faultsOf(page, { path: new URL(page.url()).pathname + new URL(page.url()).search, heading: 'Webhook' })).toEqual([]);
  await page.getByRole('button', { name: 'Resend' }).click();
  await toast(page, 'Delivery queued');
  expect(await site.app.owner('outbox').where({ kind: 'webhook' })).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet.').waitFor();
});
