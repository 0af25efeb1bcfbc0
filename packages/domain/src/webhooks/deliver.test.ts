import { describe, expect, it } from 'vitest';
import { rulesFor } from '../kernel/rule.ts';
import { aWorld } from '../testing/a-world.ts';
import { deliverWebhook, NotDelivered, webhookFailed } from './deliver.ts';
import type { Delivery, WebhookRow } from './webhook.ts';

const webhook = rulesFor<WebhookRow>();
const delivery = rulesFor<Delivery>();
const nothing = { status: null, body: null, milliseconds: null };
const notAllowed = () => {
  throw new NotDelivered('This URL is not allowed.', nothing, true);
};

async function aDelivery(send: () => never = notAllowed) {
  const { ports, member } = aWorld();
  const { id: createdById } = await member('admin');
  const url = 'https://hooks.example.com/';
  const webhookId = await ports.webhooks.add({ url, events: ['deal.created'], secret: 'whsec_AAAA', createdById });
  const [deliveryId = 0] = await ports.deliveries.add([{ webhookId, eventId: 'msg_1', event: 'deal.created', payload: '{}' }]);
  const turn = (active: boolean) => ports.webhooks.change(webhookId, { active });
  /** Makes an attempt, after which no other follows, and returns the function that records its outcome. */
  const attempt = async () => {
    const webhookCalls = { allows: () => true, send: async () => send() };
    const keep = await deliverWebhook({ ...ports, webhookCalls }, { deliveryId }).catch((error: Error) =>
      webhookFailed({ deliveryId }, { error: new Error(error.message, { cause: error }), reason: error.message, final: true }),
    );
    return () => keep(ports);
  };
  const state = async () => ({
    webhook: await ports.webhooks.find(webhook.eq('id', webhookId)),
    delivery: await ports.deliveries.find(delivery.eq('id', deliveryId)),
  });
  return { attempt, turn, state };
}

describe('a webhook', () => {
  it('whose URL is not allowed is turned off for this reason, without a claim about the last day', async () => {
    const { attempt, state } = await aDelivery();
    await (await attempt())();
    expect(await state()).toMatchObject({ webhook: { active: false, disabledReason: 'This URL is not allowed.' } });
  });

  it('that gave no good response for almost a day is turned off for this reason and the last problem', async () => {
    const { attempt, state } = await aDelivery(() => {
      throw new NotDelivered('No response within 10 seconds.', nothing);
    });
    await (await attempt())();
    const disabledReason = 'No delivery succeeded for almost a day. No response within 10 seconds.';
    expect(await state()).toMatchObject({ webhook: { active: false, disabledReason } });
  });

  it('that is turned on again stays on, even if a delivery ended because it was off', async () => {
    const { attempt, turn, state } = await aDelivery();
    await turn(false);
    const record = await attempt();
    await turn(true);
    await record();
    expect(await state()).toMatchObject({
      webhook: { active: true, disabledReason: null },
      delivery: { state: 'failed', reason: 'The webhook is turned off.' },
    });
  });

  it('that an administrator turned off gets no reason from a delivery that fails afterwards', async () => {
    const { attempt, turn, state } = await aDelivery();
    const record = await attempt();
    await turn(false);
    await record();
    expect(await state()).toMatchObject({ webhook: { active: false, disabledReason: null }, delivery: { state: 'failed' } });
  });
});
