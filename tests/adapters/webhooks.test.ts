import { setTimeout as wait } from 'node:timers/promises';
import { rulesFor } from '@acre/domain/kernel/rule';
import type { Ports } from '@acre/domain/ports';
import { submitProperty } from '@acre/domain/properties/submit-property';
import { aPerson, aSubmission } from '@acre/domain/testing/builders';
import { webhookFailed } from '@acre/domain/webhooks/deliver';
import { removeWebhook } from '@acre/domain/webhooks/manage-webhooks';
import type { WebhookRow } from '@acre/domain/webhooks/webhook';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgOn, pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const ports = pgWorld(db);
const webhook = rulesFor<WebhookRow>();
const adminId = await ports.people.add(aPerson({ role: 'admin' }));
const admin = { id: adminId, role: 'admin', referredBy: null } as const;

const aWebhook = (): Promise<number> =>
  ports.webhooks.add({ url: 'https://hooks.example.com/', events: ['property.created'], secret: 'whsec_AAAA', createdById: adminId });
const oneDelivery = (webhookId: number) => ({ webhookId, eventId: 'msg_1', event: 'property.created', payload: '{}' }) as const;
const submit = () => ports.atomically((inside: Ports) => submitProperty({ ...inside, actor: admin }, { entered: aSubmission() }));
const remove = (id: number) => removeWebhook({ ...ports, actor: admin }, { id });
const countOf = async (webhookId: number) =>
  Number((await owner('webhook_deliveries').where({ webhook_id: webhookId }).count('id as count'))[0]?.['count']);

it('a record is saved while a webhook that subscribes to it is being deleted', async () => {
  const id = await aWebhook();
  const deletion = await db.transaction();
  await pgOn(deletion).webhooks.remove(id);
  const saved = submit();
  await Promise.race([saved.catch(() => undefined), wait(300)]);
  await deletion.commit();
  expect(await saved).toBeDefined();
});

it('two records are saved at the same time although a webhook subscribes to both', async () => {
  const id = await aWebhook();
  const other = await db.transaction();
  expect(await pgOn(other).webhooks.subscribers('property.created')).toEqual([id]);
  await submit();
  await ports.webhooks.change(id, { url: 'https://other.example.com/' });
  await other.commit();
  expect(await countOf(id)).toBe(1);
  await remove(id);
});

it('the long log of a webhook is deleted in batches before the webhook itself, which a change to a record may hold', async () => {
  const id = await aWebhook();
  await owner.raw(
    `insert into webhook_deliveries (webhook_id, event_id, event, payload) select ?, 'msg_' || n, 'property.created', '{}' from generate_series(1, 12000) n`,
    [id],
  );
  const change = await db.transaction();
  await pgOn(change).webhooks.subscribers('property.created');
  const removed = remove(id);
  await expect.poll(() => countOf(id)).toBe(0);
  expect(await ports.webhooks.find(webhook.eq('id', id))).toBeDefined();
  await change.commit();
  await removed;
  expect(await ports.webhooks.find(webhook.eq('id', id))).toBeUndefined();
});

it('a webhook is deleted while one of its deliveries fails for the last time', async () => {
  const id = await aWebhook();
  const [deliveryId = 0] = await ports.deliveries.add([oneDelivery(id)]);
  const deletion = await db.transaction();
  await pgOn(deletion).webhooks.lock(webhook.eq('id', id));
  const failed = ports.atomically(webhookFailed({ deliveryId }, { error: new Error('No answer'), reason: 'No answer', final: true }));
  await Promise.race([failed, wait(300)]);
  await pgOn(deletion).webhooks.remove(id);
  await deletion.commit();
  await failed;
  expect(await countOf(id)).toBe(0);
});
