import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@acre/contracts/api';
import { ApiError } from '@acre/contracts/mechanism/client';
import { longestLoginPause } from '@acre/contracts/mechanism/rate-limits';
import { Command, Option } from 'commander';
import { amount } from '../amounts.ts';
import { createCliClient } from '../client/client.ts';
import { type Access, accessOf, serverUrl, writtenToken } from '../client/connection.ts';
import { exitCodes, Failure, usage } from '../client/failure.ts';
import { forgetSession, profileOf, type SavedSession, writeSession } from '../client/session-file.ts';
import { codeHelp, examples, promptedForIt } from '../help.ts';
import { given, givenSecret } from '../terminal/questions.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dryRun } from '../writing.ts';

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
    .description('Log in, and store the session or an API token in a file that only you can read')
    .option('--url <url>', 'the server (default: ACRE_URL, the last server, or http://localhost:3000)')
    .option('--email <email>', `your email or username; ${promptedForIt}`)
    .option('--password-stdin', 'read the password from standard input instead of prompting you for it')
    .option('--code <code>', codeHelp)
    .addOption(
      new Option(
        '--token',
        'store an API token instead. At a terminal, you are prompted for it; otherwise it is read from standard input',
      ).conflicts(['email', 'passwordStdin', 'code']),
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
  terminal.out(`Logged in to ${url} as ${person.fullName} (${person.role})${profile ? `, profile ${profile}` : ''}.`);
  if (person.secondFactorDue) terminal.out(`You must set up two-factor authentication first, at ${url}.`);
}

/** A dry run does not try a password, because that would open a session. It does try a token. */
async function look(terminal: Terminal, url: string, flags: Flags): Promise<void> {
  const client = createCliClient({ url });
  if (!flags.token) {
    await client.call(api.system.ready, {});
    return terminal.out(`${url} is responding. Run this command without --dry-run to log in.`);
  }
  const { person } = await withToken(terminal, url);
  terminal.out(`The token works at ${url} as ${person.fullName} (${person.role}). It was not stored.`);
}

async function withToken(terminal: Terminal, url: string): Promise<Opened> {
  const token = writtenToken(await givenSecret(terminal, !terminal.interactive, 'API token'), 'The input');
  return { session: { url, token }, person: await createCliClient({ url, token }).call(api.session.user, {}) };
}

async function withPassword(terminal: Terminal, url: string, flags: Flags): Promise<Opened> {
  const email = await given(terminal, flags.email, '--email', 'Email');
  const password = await givenSecret(terminal, flags.passwordStdin === true, 'Password');
  let cookie = '';
  const keepCookie = (set: string) => {
    cookie = set;
  };
  const logIn = () => createCliClient({ url, keepCookie }).call(api.session.login, { body: { email, password } });
  const answered = await afterPause(terminal, logIn);
  if (!cookie) throw new Failure(exitCodes.notSignedIn, `The server at ${url} did not start a session. Check that you use its public URL.`);
  if (!('next' in answered)) return { session: { url, cookie }, person: answered };
  const code = await given(terminal, flags.code, '--code', 'Code from your authenticator app, or a recovery code');
  // The cookie belongs to a session that still waits for the code. The response to the code sets a new cookie.
  const person = await createCliClient({ url, cookie, keepCookie }).call(api.session.code, { body: { code } });
  return { session: { url, cookie }, person };
}

/**
 * After a wrong password the server delays the next attempt. This waits and tries again if the delay is short, and otherwise throws the
 * refusal.
 */
async function afterPause<R>(terminal: Terminal, logIn: () => Promise<R>): Promise<R> {
  try {
    return await logIn();
  } catch (error) {
    const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
    if (seconds === undefined || seconds > longestLoginPause) throw error;
    terminal.err(`Too many attempts. Trying again in ${amount(seconds, 'second')}.`);
    await pause(seconds * 1000);
    return afterPause(terminal, logIn);
  }
}

export const logoutCommand = (terminal: Terminal): Command =>
  dryRun(new Command('logout'))
    .description('Log out and end the session. An API token is deleted from this computer, but not revoked on the server')
    .addHelpText('after', examples('acre logout', 'acre logout --profile work --dry-run'))
    .action((flags: { readonly dryRun?: true }) => logout(terminal, flags.dryRun === true));

async function logout(terminal: Terminal, looks: boolean): Promise<void> {
  if (terminal.variables['ACRE_TOKEN'] && profileOf(terminal.variables) === undefined)
    throw usage('ACRE_TOKEN is set, so there is no session to end. Unset it, or name a profile.');
  const access = await accessOf(terminal);
  // The stored login may be that of another server, and must then stay.
  if (!access.token && !access.cookie) throw new Failure(exitCodes.notSignedIn, `You are not logged in to ${access.url}.`);
  if (looks) return lookAtEnd(terminal, access);
  await forgetSession(terminal.variables);
  if (access.token)
    return terminal.out('The token was deleted from this computer. It still works until it expires or you revoke it on the server.');
  await createCliClient(access).call(api.session.logout, {});
  terminal.out('Logged out.');
}

async function lookAtEnd(terminal: Terminal, access: Access): Promise<void> {
  const { fullName } = await createCliClient(access).call(api.session.user, {});
  terminal.out(
    access.token ? `The token of ${fullName} would be deleted from this computer.` : `${fullName} would be logged out of ${access.url}.`,
  );
}

export const whoamiCommand = (terminal: Terminal): Command =>
  new Command('whoami')
    .description('Show current user, server and credentials')
    .option('--json', 'print it as JSON')
    .addHelpText('after', examples('acre whoami', 'acre whoami --profile work --json'))
    .action(({ json }: { readonly json?: true }) => whoami(terminal, json === true));

async function whoami(terminal: Terminal, json: boolean): Promise<void> {
  const access = await accessOf(terminal);
  const { id, fullName, email, role } = await createCliClient(access).call(api.session.user, {});
  const by = access.token ? 'token' : 'session';
  if (json) return terminal.out(JSON.stringify({ url: access.url, by, id, fullName, email, role }, null, 2));
  terminal.out(`${fullName} (${role}) at ${access.url}, with ${by === 'token' ? 'an API token' : 'a session'}.`);
}
