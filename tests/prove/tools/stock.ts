import { api } from '@acre/contracts/api';
import type { Database } from '@acre/http-api/testing';
import type { Caller } from '../../api/support/caller.ts';
import { upload } from '../../api/support/uploads.ts';

/** Contains values for the path parameters that `callsOf` cannot take from a list. Each key is a path up to and including the parameter. */
export type Stock = Readonly<Record<string, string>>;

/** Adds records that the demo data lacks, so that each endpoint finds one. The webhook is disabled, so that nothing is sent. */
export async function stock(admin: Caller, database: Database): Promise<Stock> {
  const { id } = await upload(admin, 'image');
  await admin.client.call(api.invitations.create, { body: { email: 'somebody.new@acre.test', role: 'partner' } });
  const [webhook] = await database('webhooks')
    .insert({ url: 'https://hooks.acre.test/', events: ['deal.created'], active: false, secret: 'sealed by nobody' })
    .returning('id');
  const sent = { webhook_id: webhook.id, event_id: 'one', event: 'deal.created', payload: '{}', state: 'delivered' };
  const [delivery] = await database('webhook_deliveries').insert(sent).returning('id');
  const member = await database('people').where({ role: 'partner' }).first('id', 'referral_id');
  return {
    '/api/files/{id}': id,
    '/api/files/{id}/{width}': '320',
    '/api/deliveries/{id}': String(delivery.id),
    '/api/users/by-referral/{referralId}': member.referral_id,
    '/api/members/{id}': String(member.id),
  };
}
