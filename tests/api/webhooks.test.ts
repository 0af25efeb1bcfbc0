import { api } from '@acre/contracts/api';
import type { ErrorBody } from '@acre/contracts/mechanism/errors';
import type { Delivery, ListedDelivery } from '@acre/contracts/webhooks';
import type { webhookEvents } from '@acre/domain/webhooks/webhook';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openFirm } from './support/firm.ts';
import { aReceiver, isSignedBy, type Received } from './support/receiver.ts';

const firm = await openFirm({ outbox: { mail: undefined, pace: { pollSeconds: 1 } }, privateWebhooks: true });
const { admin, owner } = firm;
const receiver = await aReceiver();
const soon = <R>(check: () => R | Promise<R>): Promise<R> => vi.waitFor(check, { timeout: 30_000, interval: 50 });

beforeEach(async () => {
  await owner('outbox').del();
  await owner('webhooks').del();
  receiver.received.length = 0;
  receiver.answers((response) => response.end('thanks'));
});

const hook = (...events: (typeof webhookEvents)[number][]) =>
  admin.client.call(api.webhooks.create, { body: { url: receiver.url, events } });
const received = (count = 1): Promise<Received[]> =>
  soon(() => {
    expect(receiver.received.length).toBeGreaterThanOrEqual(count);
    return receiver.received;
  });
const logOf = async (id: number): Promise<ListedDelivery[]> =>
  (await admin.client.page(api.webhooks.deliveries, { params: { id }, query: {} })).rows;
const settled = (id: number, state: Delivery['state']): Promise<Delivery> =>
  soon(async () => {
    const [last] = await logOf(id);
    expect(last).toMatchObject({ state });
    return admin.client.call(api.webhooks.delivery, { params: { id: last?.id ?? 0 } });
  });
const tried = (id: number, attempts: number): Promise<ListedDelivery | undefined> =>
  soon(async () => {
    const [last] = await logOf(id);
    expect(last?.attempts).toBe(attempts);
    return last;
  });
/** Makes the next attempt due now; `last` makes it the final one. */
const hurry = (last = false) =>
  owner('outbox')
    .where({ kind: 'webhook' })
    .update({ due_at: owner.fn.now(), ...(last && { attempts: 8 }) });

describe('a webhook', () => {
  it('receives a change with the record and its previous values, signed with a secret that is shown once', async () => {
    const property = await firm.property(admin, { status: 'under_review', name: 'Harbor Building' });
    const { id, secret } = await hook('property.updated');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await admin.client.call(api.properties.edit, {
      params: { id: property.id },
      body: { name: 'Harbor House', status: 'phase1_marketing' },
    });
    const [first] = await received();
    if (!first) throw new Error('Nothing came');
    expect(isSignedBy(secret, first)).toBe(true);
    expect(isSignedBy(secret, { ...first, body: first.body.replace('House', 'Horse') })).toBe(false);
    expect(first.headers['content-type']).toBe('application/json');
    const { type, timestamp, data } = JSON.parse(first.body);
    expect([type, Number.isNaN(Date.parse(timestamp))]).toEqual(['property.updated', false]);
    expect(data.property).toMatchObject({ id: property.id, name: 'Harbor House', status: 'phase1_marketing', version: 2 });
    expect(data.previous).toEqual({ name: 'Harbor Building', status: 'under_review' });
    expect(JSON.stringify(data)).not.toContain('ada@seller.test');
    const delivery = await settled(id, 'delivered');
    expect(delivery).toMatchObject({ attempts: 1, responseStatus: 200, responseBody: 'thanks', reason: null, payload: first.body });
    expect(first.headers['webhook-id']).toBe(delivery.eventId);
    const listed = JSON.stringify(await admin.client.call(api.webhooks.list, {}));
    expect(listed).not.toContain(secret);
  });

  it('receives the events it subscribes to and nothing else', async () => {
    await hook(
      'property.created',
      'property.deleted',
      'property.restored',
      'deal.created',
      'deal.updated',
      'member.joined',
      'member.updated',
    );
    const partner = await firm.join('partner');
    await partner.client.call(api.people.edit, { params: { id: partner.id }, body: { company: 'Ada & Co' } });
    const property = await firm.property(admin, { status: 'marketing_start' });
    const deal = await firm.deal(property);
    await admin.client.call(api.deals.edit, { params: { id: deal.id }, body: { value: 2_000_000 } });
    const gone = await firm.property(admin);
    await admin.client.call(api.properties.remove, { params: { id: gone.id } });
    await admin.client.call(api.properties.restore, { params: { id: gone.id } });
    const came = (await received(8)).map(({ body }) => JSON.parse(body));
    expect(came.map(({ type }) => type).sort()).toEqual([
      'deal.created',
      'deal.updated',
      'member.joined',
      'member.updated',
      'property.created',
      'property.created',
      'property.deleted',
      'property.restored',
    ]);
    const of = (type: string) => came.find((one) => one.type === type).data;
    expect(of('member.updated')).toMatchObject({ member: { id: partner.id, company: 'Ada & Co' }, previous: { company: null } });
    expect(of('deal.updated')).toMatchObject({ deal: { id: deal.id, value: 2_000_000 }, previous: { value: 1_000_000 } });
    const versions = came.filter(({ data }) => data.property?.id === gone.id).map(({ type, data }) => [type, data.property.version]);
    expect(Object.fromEntries(versions), 'by which a receiver orders them').toEqual({
      'property.created': 1,
      'property.deleted': 2,
      'property.restored': 3,
    });
  });

  it('receives one event for an edit of a paid deal, with the committed state', async () => {
    const property = await firm.property(admin, { status: 'marketing_start' });
    const deal = await firm.deal(property, { commissionAmount: 30_000 });
    const edit = (body: object) => admin.client.call(api.deals.edit, { params: { id: deal.id }, body });
    const paid = await edit({ commissionPaid: true });
    const { id } = await hook('deal.updated');
    const changed = await edit({ commissionAmount: 40_000, notes: 'Agreed by phone' });
    expect(changed.version).toBe(paid.version + 1);
    const [only] = await received();
    expect(JSON.parse(only?.body ?? '').data).toMatchObject({
      deal: { version: changed.version, commissionPaid: true, commissionAmount: 40_000 },
      previous: { commissionAmount: 30_000, notes: null },
    });
    expect(await logOf(id)).toHaveLength(1);
  });

  it('receives nothing about a rolled-back change', async () => {
    const { id } = await hook('property.updated');
    const property = await firm.property(admin);
    const stale = admin.client.call(api.properties.edit, { params: { id: property.id }, body: { name: 'x' } }, { ifMatch: 77 });
    await expect(stale).rejects.toMatchObject({ status: 412 });
    expect(await logOf(id)).toEqual([]);
  });

  it.each([
    ['fails', 500, 'The server responded with status 500.'],
    ['redirects', 302, 'The server responded with status 302.'],
  ])('whose receiver %s is retried under the same id, and not at another address', async (_, status, reason) => {
    receiver.answers((response) => response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end('x'.repeat(5000)));
    const { id } = await hook('property.created');
    await firm.property(admin);
    expect(await tried(id, 1)).toMatchObject({ state: 'waiting', responseStatus: status, reason });
    expect((await owner('outbox').where({ kind: 'webhook' }).first()).due_at.getTime()).toBeGreaterThan(Date.now());
    receiver.answers((response) => response.writeHead(204).end());
    await hurry();
    expect(await settled(id, 'delivered')).toMatchObject({ attempts: 2, responseStatus: 204 });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(receiver.received.every(({ path }) => path === '/hooks')).toBe(true);
  });

  it('stores only the beginning of a long response', async () => {
    receiver.answers((response) => response.writeHead(400).end('x'.repeat(500_000)));
    const { id } = await hook('property.created');
    await firm.property(admin);
    const last = await tried(id, 1);
    const { responseBody } = await admin.client.call(api.webhooks.delivery, { params: { id: last?.id ?? 0 } });
    expect(responseBody).toBe('x'.repeat(2000));
  });

  it('is disabled if the last attempt fails and none succeeded, and delivers again once enabled', async () => {
    receiver.answers((response) => response.writeHead(503).end());
    const { id } = await hook('property.created');
    await firm.property(admin);
    await tried(id, 1);
    await hurry(true);
    const { id: deliveryId } = await settled(id, 'failed');
    const [webhook] = await admin.client.call(api.webhooks.list, {});
    expect(webhook).toMatchObject({
      active: false,
      disabledReason: 'No delivery succeeded for almost a day. The server responded with status 503.',
    });
    await expect(admin.client.call(api.webhooks.resend, { params: { id: deliveryId } })).rejects.toMatchObject({
      body: { code: 'webhook.switched_off' },
    });
    await firm.property(admin);
    expect(await logOf(id)).toHaveLength(1);
    receiver.answers((response) => response.end());
    expect(await admin.client.call(api.webhooks.edit, { params: { id }, body: { active: true } })).toMatchObject({ disabledReason: null });
    await admin.client.call(api.webhooks.resend, { params: { id: deliveryId } });
    await settled(id, 'delivered');
    await admin.client.call(api.webhooks.resend, { params: { id: deliveryId } });
    await received(4);
  });

  it('whose receiver responds with 410 Gone is disabled immediately', async () => {
    receiver.answers((response) => response.writeHead(410).end());
    const { id } = await hook('property.created');
    await firm.property(admin);
    expect(await settled(id, 'failed')).toMatchObject({ attempts: 1, responseStatus: 410 });
    expect((await admin.client.call(api.webhooks.list, {}))[0]).toMatchObject({ active: false });
  });

  it('signs with both its new and its previous secret for a day after a rotation', async () => {
    const { id, secret } = await hook('property.created');
    const { secret: next } = await admin.client.call(api.webhooks.rotateSecret, { params: { id } });
    await firm.property(admin);
    const [first] = await received();
    if (!first) throw new Error('Nothing came');
    expect([isSignedBy(secret, first), isSignedBy(next, first)]).toEqual([true, true]);
    await owner('webhooks').update({ previous_secret_until: owner.raw(`now() - interval '1 second'`) });
    await firm.property(admin);
    const [, second] = await received(2);
    if (!second) throw new Error('Nothing came');
    expect([isSignedBy(secret, second), isSignedBy(next, second)]).toEqual([false, true]);
  });

  it('is deleted along with its log and pending deliveries', async () => {
    receiver.answers((response) => response.writeHead(500).end());
    const { id } = await hook('property.created');
    await firm.property(admin);
    await tried(id, 1);
    await admin.client.call(api.webhooks.remove, { params: { id } });
    await hurry();
    await soon(async () => expect(await owner('outbox').where({ kind: 'webhook' })).toEqual([]));
    expect(receiver.received).toHaveLength(1);
  });
});

describe('the address of a webhook', () => {
  it.each(['', 'ftp://example.com', 'https://name:word@example.com/', 'https://example.com/#x', 'nonsense'])(
    '%s is refused',
    async (url) => {
      const { status, json } = await admin.ask('POST', '/api/webhooks', {
        body: { url, events: ['deal.created'] },
        headers: { origin: firm.baseUrl },
      });
      expect(status).toBe(400);
      expect((json as ErrorBody).issues?.map(({ path }) => path)).toContain('url');
    },
  );

  it('is refused if twenty webhooks already exist', async () => {
    for (let count = 0; count < 20; count += 1) await hook('deal.created');
    await expect(hook('deal.created')).rejects.toMatchObject({ status: 409, body: { code: 'webhook.too_many' } });
  });
});
