import { api } from '@acre/contracts';
import { Command, Option } from 'commander';
import { createCliClient } from './client.ts';
import { type Access, accessOf, serverUrl, writtenToken } from './connection.ts';
import { exitCodes, Failure, usage } from './failure.ts';
import { examples } from './help.ts';
import { given, givenSecret } from './questions.ts';
import { forgetSession, profileOf, type SavedSession, writeSession } from './session-file.ts';
import type { Terminal } from './terminal.ts';
import { dryRun } from './writing.ts';

type Flags = {
  readonly url?: string;
  readonly email?: string;
  readonly passwordStdin?: true;
  readonly code?: string;
  readonly token?: true;
  readonly dryRun?: true;
};
type Person = { readonly fullName: string; readonly role: string; readonly secondFactorDue?: true | undefined };
type Opened = { readonly session: SavedSession; readonly person: Person };

export const loginCommand = (terminal: Terminal): Command =>
  dryRun(new Command('login'))
    .description('Sign in and keep the session, or an API token, in a file that only you can read')
    .option('--url <url>', 'the server (default: ACRE_URL, the last one, or http://localhost:3000)')
    .option('--email <email>', 'your e-mail or username; asked for at a terminal')
    .option('--password-stdin', 'read the password from standard input instead of asking for it')
    .option('--code <code>', 'the code of two-factor sign-in, good once; asked for at a terminal')
    .addOption(
      new Option('--token', 'keep an API token instead: asked for at a terminal, else read from standard input').conflicts([
        'email',
        'passwordStdin',
        'code',
      ]),
    )
    .addHelpText(
      'after',
      examples(
        'acre login --url https://acre.example.com',
        'acre login --email me@example.com --password-stdin < secret.txt',
        'acre login --email me@example.com --password-stdin --code 123456 < secret.txt',
        'acre login --url https://acre.example.com --profile work --token < token.txt',
        'acre login --url https://acre.example.com --dry-run',
      ),
    )
    .action((flags: Flags) => login(terminal, flags));

async function login(terminal: Terminal, flags: Flags): Promise<void> {
  const url = await serverUrl(terminal, flags.url);
  if (flags.dryRun) return look(terminal, url, flags);
  const { session, person } = flags.token ? await withToken(terminal, url) : await withPassword(terminal, url, flags);
  await writeSession(terminal.variables, session);
  const profile = profileOf(terminal.variables);
  terminal.out(`Signed in to ${url} as ${person.fullName} (${person.role})${profile ? `, profile ${profile}` : ''}.`);
  if (person.secondFactorDue) terminal.out(`Before anything else, set up two-factor sign-in at ${url}.`);
}

/** A session would be opened by trying the password, so it is not tried; a token is, since asking who it is opens nothing. */
async function look(terminal: Terminal, url: string, flags: Flags): Promise<void> {
  const client = createCliClient({ url });
  if (!flags.token) {
    await client.call(api.system.ready, {});
    return terminal.out(`${url} answers. Nobody was signed in.`);
  }
  const { person } = await withToken(terminal, url);
  terminal.out(`The token opens ${url} as ${person.fullName} (${person.role}). It is not kept.`);
}

async function withToken(terminal: Terminal, url: string): Promise<Opened> {
  const token = writtenToken(await givenSecret(terminal, !terminal.interactive, 'API token'), 'What was given');
  return { session: { url, token }, person: await createCliClient({ url, token }).call(api.session.user, {}) };
}

async function withPassword(terminal: Terminal, url: string, flags: Flags): Promise<Opened> {
  const email = await given(terminal, flags.email, '--email', 'E-mail');
  const password = await givenSecret(terminal, flags.passwordStdin === true, 'Password');
  let cookie = '';
  const keepCookie = (set: string) => {
    cookie = set;
  };
  const answered = await createCliClient({ url, keepCookie }).call(api.session.login, { body: { email, password } });
  if (!cookie) throw new Failure(exitCodes.notSignedIn, `The server at ${url} opened no session. Is its public URL the one you use?`);
  if (!('next' in answered)) return { session: { url, cookie }, person: answered };
  const code = await given(terminal, flags.code, '--code', 'Code of your authenticator app, or a recovery code');
  // The session that waits for the code; the answer brings another.
  const person = await createCliClient({ url, cookie, keepCookie }).call(api.session.code, { body: { code } });
  return { session: { url, cookie }, person };
}

export const logoutCommand = (terminal: Terminal): Command =>
  dryRun(new Command('logout'))
    .description('End the session on the server and forget it here; an API token is only forgotten')
    .addHelpText('after', examples('acre logout', 'acre logout --profile work --dry-run'))
    .action((flags: { readonly dryRun?: true }) => logout(terminal, flags.dryRun === true));

async function logout(terminal: Terminal, looks: boolean): Promise<void> {
  if (terminal.variables['ACRE_TOKEN'] && profileOf(terminal.variables) === undefined)
    throw usage('ACRE_TOKEN is set: there is no session to end. Unset it, or name a profile.');
  const access = await accessOf(terminal);
  if (looks) return lookAtEnd(terminal, access);
  await forgetSession(terminal.variables);
  if (access.token) return terminal.out('The token is forgotten here. It opens the server until it is revoked there, or ends.');
  await createCliClient(access).call(api.session.logout, {});
  terminal.out('Signed out.');
}

async function lookAtEnd(terminal: Terminal, access: Access): Promise<void> {
  if (!access.token && !access.cookie) throw new Failure(exitCodes.notSignedIn, `Nobody is signed in to ${access.url} from here.`);
  const { fullName } = await createCliClient(access).call(api.session.user, {});
  terminal.out(access.token ? `The token of ${fullName} would be forgotten here.` : `${fullName} would be signed out of ${access.url}.`);
}

export const whoamiCommand = (terminal: Terminal): Command =>
  new Command('whoami')
    .description('Who is asking which server, and with what')
    .option('--json', 'print it as JSON')
    .addHelpText('after', examples('acre whoami', 'acre whoami --profile work --json'))
    .action(({ json }: { readonly json?: true }) => whoami(terminal, json === true));

async function whoami(terminal: Terminal, json: boolean): Promise<void> {
  const access = await accessOf(terminal);
  const { id, fullName, email, role } = await createCliClient(access).call(api.session.user, {});
  const by = access.token ? 'token' : 'session';
  if (json) return terminal.out(JSON.stringify({ url: access.url, by, id, fullName, email, role }, null, 2));
  terminal.out(`${fullName} (${role}) at ${access.url}, by ${by === 'token' ? 'an API token' : 'a session'}.`);
}
