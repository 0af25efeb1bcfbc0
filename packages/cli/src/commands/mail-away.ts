import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';

/** Returns a warning that invitations are not emailed; undefined where the server sends email. */
export async function mailAway(client: Client): Promise<string | undefined> {
  const { sendsMail } = await client.call(api.system.config, {});
  if (sendsMail) return undefined;
  return 'This server does not send email. The inviter can copy a link to share on the Invitations page in the browser.';
}
