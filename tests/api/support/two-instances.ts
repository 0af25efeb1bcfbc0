import { api } from '@acre/contracts/api';
import { beforeEach, expect, vi } from 'vitest';
import { aMailServer } from '../../support/mail-server.ts';
import { serveApp } from '../../support/serve.ts';
import { callerAt } from './caller.ts';
import { openFirm, type Someone } from './firm.ts';

/**
 * Starts two server instances on one database. The servers' environment sets no preferences. Saved preferences are deleted before each
 * test.
 */
export async function twoInstances() {
  const post = await aMailServer();
  const lines: string[] = [];
  const firm = await openFirm({
    web: true,
    publicUrl: null,
    privateWebhooks: true,
    outbox: { mail: { url: post.url }, pace: { pollSeconds: 0.2 } },
    log: (line) => void lines.push(line),
  });
  const other = await serveApp({ database: firm, trustedProxies: 1, web: true, publicUrl: null });
  const { admin, owner } = firm;
  const partner = await firm.join('partner');
  const there = callerAt(other.baseUrl);
  const listed = await firm.property(partner, { status: 'marketing_start' });

  const change = (body: object, who: Pick<Someone, 'ask'> = admin) => who.ask('PATCH', '/api/preferences', { body });
  const saved = async (body: object) => expect(await change(body)).toMatchObject({ status: 200 });
  const read = (who = admin) => who.client.call(api.preferences.read, {});
  const config = (who = there) => who.client.call(api.system.config, {});
  const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

  beforeEach(async () => {
    await owner('settings').where({ key: 'preferences' }).del();
    await soon(async () => {
      for (const one of [firm, other]) expect(await one.preferences.recent()).toMatchObject({ signUp: 'open', publicUrl: one.baseUrl });
    });
  });
  return { post, lines, firm, other, partner, there, listed, change, saved, read, config, soon };
}
