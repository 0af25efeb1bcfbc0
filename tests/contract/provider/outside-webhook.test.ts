import { api } from '@acre/contracts/api';
import { expect, it, vi } from 'vitest';
import { openFirm } from '../../api/support/firm.ts';
import { aReceiver } from '../../api/support/receiver.ts';
import { verifiedEvent } from '../outside/listings-portal.ts';

const firm = await openFirm({ outbox: { mail: undefined, pace: { pollSeconds: 0.2 } }, privateWebhooks: true });
const receiver = await aReceiver();

it('the portal of another firm accepts exactly the messages that Acre signed', async () => {
  const { secret } = await firm.admin.client.call(api.webhooks.create, { body: { url: receiver.url, events: ['property.created'] } });
  const { id } = await firm.property(firm.admin, { name: 'Portal Building' });
  const sent = await vi.waitFor(
    () => {
      const [first] = receiver.received;
      if (!first) throw new Error('Nothing came');
      return first;
    },
    { timeout: 15_000, interval: 50 },
  );
  expect(verifiedEvent(secret, sent)).toMatchObject({ type: 'property.created', data: { property: { id, name: 'Portal Building' } } });
  const forged = { ...sent, body: sent.body.replace('Portal Building', 'Castle') };
  expect(() => verifiedEvent(secret, forged)).toThrow('did not sign');
  expect(() => verifiedEvent(secret, { ...sent, headers: { ...sent.headers, 'webhook-id': 'msg_other' } })).toThrow('did not sign');
  expect(() => verifiedEvent('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', sent)).toThrow('did not sign');
  expect(() => verifiedEvent(secret, sent, Date.now() + 10 * 60 * 1000)).toThrow('too old');
});
