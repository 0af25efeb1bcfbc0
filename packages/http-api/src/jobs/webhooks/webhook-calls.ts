import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { NotDelivered } from '@acre/domain/webhooks/deliver';
import type { Met, Outgoing, WebhookCalls } from '@acre/domain/webhooks/ports';
import { webhookRules } from '@acre/domain/webhooks/webhook';
import { Webhook } from 'standardwebhooks';
import { lookupOnInternet, mayCall } from '../../internet-only.ts';

/** At most this many milliseconds may pass from the start of a call to the end of its response. */
const usualPatience = 10_000;

/** For development, `privately` also allows private networks, and http to this machine. */
export function webhookCalls(privately: boolean, patience = usualPatience): WebhookCalls {
  return {
    allows: (text) => mayCall(text, privately),
    async send(outgoing) {
      if (!this.allows(outgoing.url)) throw new NotDelivered('This URL is not allowed.', nothing, true);
      return call(outgoing, privately, patience);
    },
  };
}

const nothing: Met = { status: null, body: null, milliseconds: null };

async function call({ delivery, url, secrets }: Outgoing, privately: boolean, patience: number): Promise<Met> {
  const signal = AbortSignal.timeout(patience);
  const { eventId, payload } = delivery;
  const begun = performance.now();
  const elapsed = () => Math.round(performance.now() - begun);
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Acre-Webhooks/1',
    'content-length': Buffer.byteLength(payload),
    ...signatureHeaders(secrets, eventId, Math.floor(Date.now() / 1000), payload),
  };
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(url, { method: 'POST', headers, signal, agent: false, ...(!privately && { lookup: lookupOnInternet }) });
      outgoing.once('response', resolve).once('error', reject).end(payload);
    });
    const body = await beginningOf(answer);
    return { status: answer.statusCode ?? null, body, milliseconds: elapsed() };
  } catch (error) {
    const reason = signal.aborted ? `No response within ${patience / 1000} seconds.` : `No response: ${(error as Error).message}`;
    throw new NotDelivered(reason, { ...nothing, milliseconds: elapsed() });
  }
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) {
    text += chunk as string;
    if (text.length >= webhookRules.keptBody) break;
  }
  answer.destroy();
  return text
    .slice(0, webhookRules.keptBody)
    .replaceAll(String.fromCharCode(0), '')
    .replace(/\p{Surrogate}$/u, '');
}

type SignatureHeaders = Readonly<{ 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string }>;

/** Returns the headers of the Standard Webhooks scheme, with one signature per secret. `at` is in seconds since 1970. */
export const signatureHeaders = (secrets: readonly string[], id: string, at: number, payload: string): SignatureHeaders => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, new Date(at * 1000), payload)).join(' '),
});
