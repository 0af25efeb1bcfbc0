import { type Build, type Calls, type Cast, nothing } from './kit.ts';

export const activities: Calls = {
  'activities.list.list': nothing,
};

export const securityLog: Calls = {
  'securityLog.list.list': nothing,
  'securityLog.export.export': nothing,
};

export const dashboard: Calls = {
  'dashboard.read.read': nothing,
};

export const search: Calls = {
  'search.everything.search': () => ({ query: { q: 'harbor' } }),
};

const onMail =
  (state: 'kept' | 'failed'): Build =>
  async ({ firm }) => {
    const mail = {
      kind: 'enquiry_confirmed',
      to_address: 'vic@visitor.test',
      subject: 'A subject',
      content: '[]',
      state,
      reason: 'A reason',
    };
    const [row] = await firm.owner('mails').insert(mail).returning('id');
    return { params: { id: row.id } };
  };

export const mails: Calls = {
  'mails.list.list': nothing,
  'mails.get.get': onMail('kept'),
  'mails.resend.resend': onMail('failed'),
  'mails.sendTest.sendTest': nothing,
};

const content = { url: 'https://hooks.example.com/acre', events: ['deal.created'] };

const aWebhook = async ({ firm }: Cast): Promise<number> => {
  const [{ id }] = await firm.owner('webhooks').insert({ ...content, secret: 'whsec_AAAA' }, 'id');
  return id;
};
const onWebhook =
  (body?: object): Build =>
  async (cast) => ({ params: { id: await aWebhook(cast) }, body });

const onDelivery: Build = async (cast) => {
  const row = { webhook_id: await aWebhook(cast), event_id: 'msg_1', event: 'deal.created', payload: '{}', state: 'failed' };
  const [{ id }] = await cast.firm.owner('webhook_deliveries').insert(row, 'id');
  return { params: { id } };
};

export const webhooks: Calls = {
  'webhooks.list.list': nothing,
  'webhooks.create.create': async ({ firm }) => {
    await firm.owner('webhooks').del();
    return { body: content };
  },
  'webhooks.edit.edit': onWebhook({ active: false }),
  'webhooks.remove.remove': onWebhook(),
  'webhooks.rotateSecret.rotate': onWebhook(),
  'webhooks.deliveries.list': onWebhook(),
  'webhooks.delivery.get': onDelivery,
  'webhooks.resend.resend': onDelivery,
};
