import { api } from '@acre/contracts/api';
import { callerAt } from '../../api/support/caller.ts';
import { aDeal, aProperty, aTemplate } from '../../api/support/samples.ts';
import { atOnce, counted, isFault, tried } from '../support/ask.ts';
import { acresOn } from '../support/one-acre.ts';
import type { Scene } from './scene.ts';

type Firm = Awaited<ReturnType<typeof openFirm>>;

/**
 * Sends each operation many times at the same moment, on two instances. Checks that only one result remains, such as one payment or one
 * default template.
 */
export async function atTheSameMoment(scene: Scene): Promise<void> {
  const firm = await openFirm(scene);
  await pays(scene, firm);
  await defaults(scene, firm);
  await registrations(scene, firm);
  await oneKey(scene, firm);
}

async function openFirm({ postgres, ending }: Scene) {
  const acres = await acresOn(await postgres.fresh('at_once'), ending, 2);
  const admin = await acres.join('admin');
  const onEach = [0, 1].map((nth) => callerAt(acres.urlOf(nth), { cookie: admin.cookie() }));
  const ask = (nth: number) => (onEach[nth % 2] ?? admin).ask;
  return { ...acres, admin, ask };
}

async function pays({ found }: Scene, { admin, ask, owner }: Firm): Promise<void> {
  const { id: propertyId } = await admin.client.call(api.properties.create, { body: aProperty() });
  const { id } = await admin.client.call(api.deals.create, { body: aDeal({ propertyId, sellerId: admin.id, commissionAmount: 1000.01 }) });
  const replies = await atOnce(50, (nth) => tried(ask(nth)('PATCH', `/api/deals/${id}`, { body: { commissionPaid: true } })));
  const { rows } = await owner.raw<{ rows: [{ payments: number; total: number }] }>(
    'select count(distinct (payment, kind))::integer as payments, (sum(amount) * 100)::integer as total from ledger_entries where deal_id = ?',
    [id],
  );
  found.add('50 simultaneous requests to pay one commission: payments in the ledger', rows[0].payments, '', { exactly: 1 });
  found.add('Sum of these payments', rows[0].total / 100, ' dollars', { exactly: 1000.01 });
  found.add('Of the 50, server error or no response', counted(replies, isFault), '', { atMost: 0 });
}

async function defaults({ found }: Scene, { admin, ask, owner }: Firm): Promise<void> {
  const made = await atOnce(5, () => admin.client.call(api.templates.create, { body: aTemplate() }));
  const replies = await atOnce(200, (nth) => tried(ask(nth)('PUT', `/api/deal-flow-templates/${made[nth % 5]?.id}/set-default`)));
  const left = await owner('deal_flow_templates').where({ is_default: true });
  found.add('200 simultaneous requests to set the default template: default templates', left.length, '', { exactly: 1 });
  found.add(
    'Of the 200, status other than 200',
    counted(replies, (status) => status !== 200),
    '',
    { atMost: 0 },
  );
}

async function registrations({ found }: Scene, { owner, urlOf }: Firm): Promise<void> {
  const register = (nth: number, email: string) => {
    const body = { email, fullName: `One of many ${nth}`, password: 'plum-orchard-42', role: 'partner', referredBy: null };
    return tried(callerAt(urlOf(nth)).ask('POST', '/api/register', { body }));
  };
  const one = await atOnce(100, (nth) => register(nth, 'only.one@proof.test'));
  const rows = async (like: string) => (await owner('people').whereLike('email', like)).length;
  found.add('100 simultaneous registrations of one email: members', await rows('only.one@%'), '', { exactly: 1 });
  found.add(
    'Of the 100, successful (201)',
    counted(one, (status) => status === 201),
    '',
    { exactly: 1 },
  );
  // 30 simultaneous requests are no overload, so all ten addresses must be registered.
  const ten = await atOnce(10, async (nth) => {
    const email = `one.of.ten.${nth}@proof.test`;
    return atOnce(3, (times) => register(times, email));
  });
  found.add('10 emails, 3 simultaneous registrations of each: members', await rows('one.of.ten.%'), '', { exactly: 10 });
  const inWords = (status: number) => [201, 409, 429, 503].includes(status);
  found.add(
    'Of all these, status not documented (other than 201, 409, 429 or 503)',
    counted([...one, ...ten.flat()], (status) => !inWords(status)),
    '',
    {
      atMost: 0,
    },
  );
}

async function oneKey({ found }: Scene, { ask, owner }: Firm): Promise<void> {
  const [body, headers] = [aProperty({ name: 'Sent 50 times' }), { 'idempotency-key': 'the-one-key-of-fifty' }];
  const replies = await atOnce(50, (nth) => tried(ask(nth)('POST', '/api/properties', { body, headers })));
  const rows = await owner('properties').where({ name: body.name });
  found.add('50 identical simultaneous POSTs with one idempotency key: properties', rows.length, '', { exactly: 1 });
  const ids = new Set(replies.flatMap((reply) => (reply?.status === 201 ? [(reply.json as { id: number }).id] : [])));
  found.add('Different property ids in the responses', ids.size, '', { exactly: 1 });
  const inWords = (status: number) => status === 201 || status === 409;
  found.add(
    'Of the 50, status other than 201 or 409',
    counted(replies, (status) => !inWords(status)),
    '',
    { atMost: 0 },
  );
}
