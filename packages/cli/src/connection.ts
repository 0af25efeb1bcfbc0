import { api, type Client, type Endpoint, forAdminsAlone, sentenceOf, tokenRefusal } from '@acre/contracts';
import type { PersonRole } from '@acre/domain';
import { createCliClient } from './client.ts';
import { exitCodes, Failure, usage } from './failure.ts';
import { profileOf, readSession } from './session-file.ts';
import type { Terminal } from './terminal.ts';

const defaultUrl = 'http://localhost:3000';

/** The server meant, and what opens it. */
export type Access = { readonly url: string; readonly cookie?: string | undefined; readonly token?: string | undefined };

export function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username) return parsed.origin;
  throw usage(`'${url}' is not the URL of a server. It looks like https://acre.example.com`);
}

/** Which server to sign in to: the option, ACRE_URL, the one signed in to, the local one. A named profile keeps its own. */
export async function serverUrl({ variables }: Terminal, option?: string): Promise<string> {
  const named = profileOf(variables) === undefined ? undefined : (await readSession(variables))?.url;
  return originOf(option ?? named ?? (variables['ACRE_URL'] || (await readSession(variables))?.url || defaultUrl));
}

/** A named profile says all by itself; else ACRE_TOKEN with its ACRE_URL; else what was signed in to. No secret goes to another server. */
export async function accessOf(terminal: Terminal): Promise<Access> {
  const { variables } = terminal;
  const profile = profileOf(variables);
  const saved = await readSession(variables);
  if (profile !== undefined && !saved)
    throw new Failure(exitCodes.notSignedIn, `There is no profile '${profile}'. Sign in with: acre login --profile ${profile}`);
  if (profile === undefined && variables['ACRE_TOKEN']) return fromVariables(variables['ACRE_TOKEN'], variables['ACRE_URL']);
  const url = await serverUrl(terminal);
  if (!saved || originOf(saved.url) !== url) return { url };
  return 'token' in saved ? { url, token: saved.token } : { url, cookie: saved.cookie };
}

function fromVariables(token: string, url: string | undefined): Access {
  if (!url) throw usage('ACRE_TOKEN is set and ACRE_URL is not: say which server the token is for.');
  return { url: originOf(url), token: writtenToken(token, 'ACRE_TOKEN') };
}

/** A token as it travels in a header; what was pasted wrongly is told before anything is sent. */
export function writtenToken(text: string, where: string): string {
  const token = text.trim();
  if (/^acre_[\w-]{20,200}$/.test(token)) return token;
  throw usage(`${where} holds no API token. One begins with acre_ and is made under Settings, Security.`);
}

export const connect = async (terminal: Terminal): Promise<Client> => createCliClient(await accessOf(terminal));

export type Member = { readonly client: Client; readonly url: string; readonly who: number; readonly role: PersonRole };

type Meant = Pick<Endpoint, 'method' | 'onlyTells' | 'sessionOnly' | 'access'>;

/**
 * For what only members do: whoever is not signed in is told so, before a record that visitors do not see is called unknown. What is
 * meant and no token or nobody but administrators may do is refused to others here, so a dry run of it is, too; a token that only reads may look.
 */
export async function connectAsMember(terminal: Terminal, meant: Meant): Promise<Member> {
  const access = await accessOf(terminal);
  const client = createCliClient(access);
  const { id: who, role } = await client.call(api.session.user, {});
  const refusal = (access.token && tokenRefusal(meant, 'write')) || (role !== 'admin' && forAdminsAlone(meant) && 'not_allowed');
  if (refusal) throw new Failure(exitCodes.notSignedIn, sentenceOf[refusal]);
  return { client, url: access.url, who, role };
}
