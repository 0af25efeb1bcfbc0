import { type ServedApp, serveApp, sessionKeys } from '../../support/serve.ts';
import { type FirmOn, firmOn } from './firm-on.ts';

export type { Someone } from './firm-on.ts';
export type Firm = FirmOn<ServedApp>;

/** Starts the real app on a database for this test file, with one administrator. Requests come through one trusted proxy. */
export async function openFirm(options: Parameters<typeof serveApp>[0] = {}): Promise<Firm> {
  return firmOn(await serveApp({ trustedProxies: 1, ...options }), options.keys ?? sessionKeys);
}
