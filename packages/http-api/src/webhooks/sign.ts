import { createHmac } from 'node:crypto';

type Signed = Readonly<{ 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string }>;

/** The headers of the Standard Webhooks scheme: a signature by each secret, apart by blanks. `at` is in seconds. */
export function signatureHeaders(secrets: readonly string[], id: string, at: number, payload: string): Signed {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${payload}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signatures.join(' ') };
}
