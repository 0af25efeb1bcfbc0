import type { Firm } from '../../api/support/firm.ts';
import { callerStates } from './caller-states.ts';
import { dealStates } from './deal-states.ts';
import type { Handlers, Opening } from './handlers.ts';
import { linkStates } from './link-states.ts';
import { peopleStates } from './people-states.ts';
import { propertyStates } from './property-states.ts';

/** Creates the provider states on the real server. `letIn` receives the credentials. */
export function providerStates(firm: Firm, letIn: (by: Opening) => void): Handlers {
  return {
    ...callerStates(firm, letIn),
    ...propertyStates(firm),
    ...dealStates(firm),
    ...peopleStates(firm),
    ...linkStates(firm),
    'a webhook': ({ id }) => aWebhook(firm, id),
    'a delivery that failed': async ({ id }) => {
      await aWebhook(firm, id);
      const sent = { id, webhook_id: id, event_id: 'msg_1', event: 'deal.created', payload: '{}', tried_at: firm.owner.fn.now() };
      const answered = { response_status: 500, response_body: 'Sorry', reason: 'It answered 500', milliseconds: 12 };
      await firm.owner('webhook_deliveries').insert({ ...sent, ...answered, state: 'failed', attempts: 9 });
    },
    preferences: async ({ version, signUp }) => {
      await firm.owner('settings').insert({ key: 'preferences', value: { signUp }, version });
    },
    'an entry of the security log': async () => {
      await firm.owner('security_log').insert({ kind: 'signed_in', actor_id: firm.admin.id, subject_id: firm.admin.id });
    },
    'a house contact': async ({ version }) => {
      const value = { fullName: 'Hal House', company: 'Acre', email: 'hal@acre.test', phone: '555 0100' };
      await firm.owner('settings').insert({ key: 'houseContact', value, version });
    },
  };
}

async function aWebhook({ owner }: Firm, id: number): Promise<void> {
  await owner('webhooks').insert({ id, url: 'https://hooks.example.com/acre', events: ['deal.created'], secret: 'whsec_AAAA' });
}
