import { api, type Client } from '@acre/contracts';

/** What to say of an invitation where the server sends no e-mail; undefined where it does. */
export async function mailAway(client: Client): Promise<string | undefined> {
  const { sendsMail } = await client.call(api.system.config, {});
  if (sendsMail) return undefined;
  return 'This server does not send e-mail. Who invites finds a link to hand over in the browser, under Invitations.';
}
