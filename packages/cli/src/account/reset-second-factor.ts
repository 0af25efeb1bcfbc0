import { api, type Client } from '@acre/contracts';
import { Command } from 'commander';
import { connectAsMember } from '../connection.ts';
import { examples, wholeFromOne } from '../help.ts';
import { given, givenSecret } from '../questions.ts';
import type { Terminal } from '../terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from '../writing.ts';

type Flags = WriteFlags & { readonly passwordStdin?: true; readonly code?: string };

export const resetSecondFactorCommand = (terminal: Terminal): Command =>
  writing(new Command('reset-second-factor'), 'the member')
    .description('Turn two-factor sign-in off for a member who lost it, by your own password (administrators); it takes a session')
    .argument('<number>', 'number of the member', wholeFromOne)
    .option('--password-stdin', 'read your password from standard input instead of asking for it')
    .option('--code <code>', 'a code of your own two-factor sign-in, good once; asked for at a terminal')
    .addHelpText(
      'after',
      examples('acre people reset-second-factor 3', 'acre people reset-second-factor 3 --yes --password-stdin < secret.txt'),
    )
    .action((id: number, flags: Flags) => reset(terminal, id, flags));

async function reset(terminal: Terminal, id: number, flags: Flags): Promise<void> {
  const { client } = await connectAsMember(terminal, api.secondFactor.reset);
  const member = await client.call(api.people.get, { params: { id } });
  const called = `member ${id} (${member.fullName})`;
  if (flags.dryRun) return tell(terminal, flags, `Two-factor sign-in of ${called} would be reset.`, member);
  await mustBeMeant(terminal, flags, `Reset two-factor sign-in of ${called}? They are signed out everywhere.`);
  const password = await givenSecret(terminal, flags.passwordStdin === true, 'Your password');
  const code = await ownCode(terminal, client, flags.code);
  await client.call(api.secondFactor.reset, { params: { id }, body: { password, code } });
  tell(terminal, flags, `Two-factor sign-in of ${called} is reset.`, member);
}

/** Of who has none, none is asked. */
async function ownCode(terminal: Terminal, client: Client, flag: string | undefined): Promise<string | undefined> {
  const { isOn } = await client.call(api.secondFactor.read, {});
  return isOn ? given(terminal, flag, '--code', 'Code of your authenticator app, or a recovery code') : undefined;
}
