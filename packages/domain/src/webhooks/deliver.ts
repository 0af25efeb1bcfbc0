import { rulesFor } from '../kernel/rule.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import type { Keep, Ports } from '../ports.ts';
import type { Met } from './ports.ts';
import type { WebhookRow } from './webhook.ts';

/** Reports a failed delivery attempt. `met` describes the receiver's response. If there was no response, `met.status` is null. */
export class NotDelivered extends Error {
  readonly met: Met;
  /** If true, a retry cannot succeed, so none is made. */
  readonly final: boolean;

  constructor(message: string, met: Met, final = false) {
    super(message);
    this.met = met;
    this.final = final;
  }
}

const nothingMet: Met = { status: null, body: null, milliseconds: null };
const gone = 410;
const webhook = rulesFor<WebhookRow>();

/**
 * Sends a pending delivery. Anything but a 2xx is a failed attempt: redirects are not followed, and 410 switches the webhook off. If the
 * webhook is already off, the delivery fails without a call.
 */
export async function deliverWebhook({ deliveries, webhookCalls }: Ports, { deliveryId }: PayloadOf<'webhook'>): Promise<Keep> {
  const outgoing = await deliveries.outgoing(deliveryId);
  if (outgoing === undefined || outgoing.delivery.state !== 'waiting') return async () => undefined;
  if (!outgoing.active) return (ports) => ports.deliveries.note(deliveryId, 'failed', 'The webhook is turned off.', nothingMet);
  const met = await webhookCalls.send(outgoing);
  if (met.status === gone) throw new NotDelivered('The server responded with status 410 (Gone).', met, true);
  if (met.status === null || met.status < 200 || met.status > 299)
    throw new NotDelivered(`The server responded with status ${met.status}.`, met);
  return (ports) => ports.deliveries.note(deliveryId, 'delivered', null, met);
}

type Failure = Readonly<{ error: unknown; reason: string; final: boolean }>;

/**
 * Records a failed delivery attempt. `final` means that no retry follows. A final failure with status 410 disables the webhook. Other final
 * failures disable the webhook if no delivery succeeded since this delivery was created.
 */
export const webhookFailed =
  ({ deliveryId }: PayloadOf<'webhook'>, { error, reason, final }: Failure): Keep =>
  async ({ deliveries, webhooks }) => {
    const outgoing = await deliveries.outgoing(deliveryId);
    if (outgoing === undefined) return;
    const { webhookId } = outgoing.delivery;
    // The webhook is locked before the delivery, as in a deletion of the webhook. The other order could cause a deadlock.
    const stored = final ? await webhooks.lock(webhook.eq('id', webhookId)) : undefined;
    const problem = problemIn(error);
    const met = problem?.met ?? nothingMet;
    await deliveries.note(deliveryId, final ? 'failed' : 'waiting', reason, met);
    if (!stored?.active) return;
    if (met.status !== gone && (await deliveries.anyDeliveredSince(deliveryId))) return;
    const disabledReason = problem?.final ? reason : `No delivery succeeded for almost a day. ${reason}`;
    await webhooks.change(webhookId, { active: false, disabledReason });
  };

/** Returns the `NotDelivered` error, which is `error` itself or `error.cause`. Returns undefined for any other error. */
function problemIn(error: unknown): NotDelivered | undefined {
  const problem = error instanceof Error && error.cause instanceof NotDelivered ? error.cause : error;
  return problem instanceof NotDelivered ? problem : undefined;
}
