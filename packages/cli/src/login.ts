import { api } from '@acre/contracts';
import { Command } from 'commander';
import { createCliClient } from './client.ts';
import { connect, serverUrl } from './connection.ts';
import { exitCodes, Failure } from './failure.ts';
import { examples } from './help.ts';
import { given, givenPassword } from './questions.ts';
import { forgetSession, writeSession } from './session-file.ts';
import type { Terminal } from './terminal.ts';

type Flags = { readonly url?: string; readonly email?: string; readonly passwordStdin?: true };

export const loginCommand = (terminal: Terminal): Command =>
  new Command('login')
    .description('Sign in and keep the session in a file that only you can read')
    .option('--url <url>', 'the server (default: ACRE_URL, the last one, or http://localhost:3000)')
    .option('--email <email>', 'your e-mail or username; asked for at a terminal')
    .option('--password-stdin', 'read the password from standard input instead of asking for it')
    .addHelpText(
      'after',
      examples('acre login --url https://acre.example.com', 'acre login --email me@example.com --password-stdin < secret.txt'),
    )
    .action((flags: Flags) => login(terminal, flags));

async function login(terminal: Terminal, flags: Flags): Promise<void> {
  const url = await serverUrl(terminal, flags.url);
  const email = await given(terminal, flags.email, '--email', 'E-mail');
  const password = await givenPassword(terminal, flags.passwordStdin === true);
  let cookie = '';
  const client = createCliClient({
    url,
    keepCookie: (set) => {
      cookie = set;
    },
  });
  const person = await client.call(api.session.login, { body: { email, password } });
  if (!cookie) throw new Failure(exitCodes.notSignedIn, `The server at ${url} opened no session. Is its public URL the one you use?`);
  await writeSession(terminal.variables, { url, cookie });
  terminal.out(`Signed in to ${url} as ${person.fullName} (${person.role}).`);
}

export const logoutCommand = (terminal: Terminal): Command =>
  new Command('logout')
    .description('End the session on the server and forget it here')
    .addHelpText('after', examples('acre logout'))
    .action(async () => {
      const client = await connect(terminal);
      await forgetSession(terminal.variables);
      await client.call(api.session.logout, {});
      terminal.out('Signed out.');
    });
