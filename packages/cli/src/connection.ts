import type { Client } from '@acre/contracts';
import { createCliClient } from './client.ts';
import { usage } from './failure.ts';
import { readSession } from './session-file.ts';
import type { Terminal } from './terminal.ts';

const defaultUrl = 'http://localhost:3000';

export function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username) return parsed.origin;
  throw usage(`'${url}' is not the URL of a server. It looks like https://acre.example.com`);
}

/** Which server is meant: the option, ACRE_URL, the one signed in to, the local one. */
export async function serverUrl({ variables }: Terminal, option?: string): Promise<string> {
  const given = option ?? variables['ACRE_URL'];
  return originOf(given || (await readSession(variables))?.url || defaultUrl);
}

/** A client with the session, if there is one for this server. The cookie never goes to another. */
export async function connect(terminal: Terminal): Promise<Client> {
  const url = await serverUrl(terminal);
  const session = await readSession(terminal.variables);
  return createCliClient({ url, cookie: session && originOf(session.url) === url ? session.cookie : undefined });
}
