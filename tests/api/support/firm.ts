import { type ServedApp, serveApp, sessionKeys } from '../../support/serve.ts';
import { type FirmOn, firmOn } from './firm-on.ts';

export type { Someone } from './firm-on.ts';
export type Firm = FirmOn<ServedApp>;

/** The real app on a database of this test file's own, with one administrator. Requests come through one trusted proxy. */
export async function openFirm(options: Parameters<typeof serveApp>[0] = {}): Promise<Firm> {
  return firmOn(await serveApp({ trustedProxies: 1, ...options }), options.keys ?? sessionKeys);
}
