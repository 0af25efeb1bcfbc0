import type { PayloadOf } from '../outbox/effect.ts';
import type { Keep, Met, Ports } from '../ports.ts';

/** A try that did not get through, with what it met. */
export class NotDelivered extends Error {
  readonly met: Met;
  /** Trying again cannot mend it. */
  readonly final: boolean;

  constructor(message: string, met: Met, final = false) {
    super(message);
    this.met = met;
    this.final = final;
  }
}

const nothingMet: Met = { status: null, body: null, milliseconds: null };
const gone = 410;

/** Sends a delivery that waits. Anything but a 2xx is a failed try: where it redirects to is not followed, and 410 asks for no more. */
export const deliverWebhook =
  ({ deliveries, webhookCalls }: Pick<Ports, 'deliveries' | 'webhookCalls'>) =>
  async ({ deliveryId }: PayloadOf<'webhook'>): Promise<Keep> => {
    const outgoing = await deliveries.outgoing(deliveryId);
    if (outgoing === undefined || outgoing.delivery.state !== 'waiting') return async () => undefined;
    if (!outgoing.active) throw new NotDelivered('The webhook is switched off.', nothingMet, true);
    const met = await webhookCalls.send(outgoing);
    if (met.status === null || met.status < 200 || met.status > 299)
      throw new NotDelivered(`It answered with ${met.status}.`, met, met.status === gone);
    return (ports) => ports.deliveries.note(deliveryId, 'delivered', null, met);
  };

type Failure = Readonly<{ error: unknown; reason: string; final: boolean }>;

/** Notes a failed try. A webhook that wants no more, or that nothing reached since a delivery was made that is now given up, is switched off. */
export const webhookFailed =
  ({ deliveryId }: PayloadOf<'webhook'>, { error, reason, final }: Failure): Keep =>
  async ({ deliveries, webhooks }) => {
    const outgoing = await deliveries.outgoing(deliveryId);
    if (outgoing === undefined) return;
    const met = metBy(error);
    await deliveries.note(deliveryId, final ? 'failed' : 'waiting', reason, met);
    if (!final || !outgoing.active) return;
    const isGone = met.status === gone;
    if (!isGone && (await deliveries.anyDeliveredSince(deliveryId))) return;
    const disabledReason = isGone ? 'It answered that it is gone (410).' : `Nothing got through any more. ${reason}`;
    await webhooks.change(outgoing.delivery.webhookId, { active: false, disabledReason });
  };

/** Whoever gave up may have said so in words of their own. */
const metBy = (error: unknown): Met => {
  const problem = error instanceof Error && error.cause instanceof NotDelivered ? error.cause : error;
  return problem instanceof NotDelivered ? problem.met : nothingMet;
};
