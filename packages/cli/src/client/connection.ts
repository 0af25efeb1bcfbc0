import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { type Endpoint, forAdminsAlone, tokenRefusal } from '@acre/contracts/mechanism/endpoint';
import { sentenceOf } from '@acre/contracts/mechanism/errors';
import type { PersonRole } from '@acre/domain/kernel/actor';
import type { Terminal } from '../terminal/terminal.ts';
import { createCliClient } from './client.ts';
import { exitCodes, Failure, usage } from './failure.ts';
import { profileOf, readSession } from './session-file.ts';

const defaultUrl = 'http://localhost:3000';

export type Access = { readonly url: string; readonly cookie?: string | undefined; readonly token?: string | undefined };

export function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username) return parsed.origin;
  throw usage(`'${url}' is not a server URL. Use a URL such as https://acre.example.com`);
}

/**
 * Returns the origin of the server: the option, else the server of the named profile, else ACRE_URL, else the server of the last login,
 * else localhost.
 */
export async function serverUrl({ variables }: Terminal, option?: string): Promise<string> {
  const named = profileOf(variables) === undefined ? undefined : (await readSession(variables))?.url;
  return originOf(option ?? named ?? (variables['ACRE_URL'] || (await readSession(variables))?.url || defaultUrl));
}

/**
 * Returns the server and the credentials for it. Uses the named profile if there is one, else ACRE_TOKEN with ACRE_URL, else the last
 * login. Stored credentials are sent only to their own server.
 */
export async function accessOf(terminal: Terminal): Promise<Access> {
  const { variables } = terminal;
  const profile = profileOf(variables);
  const saved = await readSession(variables);
  if (profile !== undefined && !saved)
    throw new Failure(exitCodes.notSignedIn, `Profile '${profile}' does not exist. Log in with: acre login --profile ${profile}`);
  if (profile === undefined && variables['ACRE_TOKEN']) return fromVariables(variables['ACRE_TOKEN'], variables['ACRE_URL']);
  const url = await serverUrl(terminal);
  if (!saved || originOf(saved.url) !== url) return { url };
  return 'token' in saved ? { url, token: saved.token } : { url, cookie: saved.cookie };
}

function fromVariables(token: string, url: string | undefined): Access {
  if (!url) throw usage('ACRE_TOKEN is set, but ACRE_URL is not. Set ACRE_URL to the server that issued the token.');
  return { url: originOf(url), token: writtenToken(token, 'ACRE_TOKEN') };
}

/** Checks a token before it goes into a header, so that a pasting mistake is reported before anything is sent. */
export function writtenToken(text: string, where: string): string {
  const token = text.trim();
  if (/^acre_[\w-]{20,200}$/.test(token)) return token;
  throw usage(`${where} is not an API token. API tokens start with acre_. Create one in Settings > Security.`);
}

export const connect = async (terminal: Terminal): Promise<Client> => createCliClient(await accessOf(terminal));

export type Member = { readonly client: Client; readonly url: string; readonly who: number; readonly role: PersonRole };

type Meant = Pick<Endpoint, 'method' | 'readOnly' | 'sessionOnly' | 'access'>;

/** Connects as a member. Throws without a login, or if the role or the token's scope does not allow the call `meant`. */
export async function connectAsMember(terminal: Terminal, meant: Meant): Promise<Member> {
  const access = await accessOf(terminal);
  const client = createCliClient(access);
  const { id: who, role } = await client.call(api.session.user, {});
  const refusal = (access.token && tokenRefusal(meant, 'write')) || (role !== 'admin' && forAdminsAlone(meant) && 'not_allowed');
  if (refusal) throw new Failure(exitCodes.notSignedIn, sentenceOf[refusal]);
  return { client, url: access.url, who, role };
}
