import type { Api, Webhook } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const webhooks: Handlers<Api>['webhooks'] = {
  list: (app, { actor }) => app.listWebhooks(actor),
  create: async (app, { actor, body }) => {
    const { id, secret } = await app.createWebhook(actor, body);
    return { ...(JSON.parse(await app.readWebhook(actor, id)) as Webhook), secret };
  },
  edit: async (app, { actor, params, body: { version: _, ...edit }, version }) => {
    await app.editWebhook(actor, params.id, edit, version);
    return app.readWebhook(actor, params.id);
  },
  remove: async (app, { actor, params }) => {
    await app.removeWebhook(actor, params.id);
    return undefined;
  },
  rotateSecret: (app, { actor, params }) => app.rotateWebhookSecret(actor, params.id),
  deliveries: (app, { actor, params, query }) => app.listDeliveries(actor, params.id, query),
  delivery: (app, { actor, params }) => app.readDelivery(actor, params.id),
  resend: async (app, { actor, params }) => {
    await app.resendDelivery(actor, params.id);
    return app.readDelivery(actor, params.id);
  },
};
