import { Webhook } from 'standardwebhooks';

type SignatureHeaders = Readonly<{ 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string }>;

/** Returns the headers of the Standard Webhooks scheme, with one signature per secret. `at` is in seconds since 1970. */
export const signatureHeaders = (secrets: readonly string[], id: string, at: number, payload: string): SignatureHeaders => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, new Date(at * 1000), payload)).join(' '),
});
