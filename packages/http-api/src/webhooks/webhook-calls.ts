import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { webhookRules } from '@acre/domain';
import { type Met, NotDelivered, type Outgoing, type WebhookCalls } from '@acre/domain/application';
import { lookupOnInternet, mayCall } from '../internet-only.ts';
import { signatureHeaders } from './sign.ts';

/** From the first packet to the last of what is read, in milliseconds. */
const usualPatience = 10_000;

/** `privately`: addresses of private networks are called too, and those of this machine without encryption: for development. */
export function webhookCalls(privately: boolean, patience = usualPatience): WebhookCalls {
  return {
    allows: (text) => mayCall(text, privately),
    async send(outgoing) {
      if (!this.allows(outgoing.url)) throw new NotDelivered('This address is not called.', nothing, true);
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
      const asked = request(url, { method: 'POST', headers, signal, agent: false, ...(!privately && { lookup: lookupOnInternet }) });
      asked.once('response', resolve).once('error', reject).end(payload);
    });
    const body = await beginningOf(answer);
    return { status: answer.statusCode ?? null, body, milliseconds: elapsed() };
  } catch (error) {
    const reason = signal.aborted ? `It did not answer within ${patience / 1000} seconds.` : `Nobody answered: ${(error as Error).message}`;
    throw new NotDelivered(reason, { ...nothing, milliseconds: elapsed() });
  }
}

/** As much of an answer as is kept; the rest is not read. */
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
