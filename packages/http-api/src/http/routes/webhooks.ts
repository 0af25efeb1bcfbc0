import type { Api } from '@acre/contracts/api';
import type { Webhook } from '@acre/contracts/webhooks';
import {
  createWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  readWebhook,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
} from '@acre/domain/webhooks/manage-webhooks';
import type { Handlers } from '../endpoint-router.ts';
import { fromParams } from '../forward.ts';

export const webhooks: Handlers<Api>['webhooks'] = {
  list: listWebhooks,
  create: async (ctx, { body }) => {
    const { id, secret } = await createWebhook(ctx, body);
    return { ...(JSON.parse(await readWebhook(ctx, { id })) as Webhook), secret };
  },
  edit: async (ctx, { params, body: { version: _, ...edit }, version }) => {
    await editWebhook(ctx, { id: params.id, ...edit, version });
    return readWebhook(ctx, { id: params.id });
  },
  remove: fromParams(removeWebhook),
  rotateSecret: fromParams(rotateWebhookSecret),
  deliveries: (ctx, { params, query }) => listDeliveries(ctx, { webhookId: params.id, ...query }),
  delivery: fromParams(readDelivery),
  resend: async (ctx, { params }) => {
    await resendDelivery(ctx, { id: params.id });
    return readDelivery(ctx, { id: params.id });
  },
};
