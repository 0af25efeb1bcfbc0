import { api } from '@acre/contracts/api';
import { Command } from 'commander';
import { connectAsMember } from '../../client/connection.ts';
import { codeHelp, examples, wholeFromOne } from '../../help.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from '../../writing.ts';
import { ownProof, type ProofFlags } from './own-proof.ts';

type Flags = WriteFlags & ProofFlags;

export const resetSecondFactorCommand = (terminal: Terminal): Command =>
  writing(new Command('reset-second-factor'), 'the member')
    .description(
      'Reset two-factor authentication for a member who can no longer get a code (administrators only). Needs your password and a session, not an API token',
    )
    .argument('<number>', 'ID of the member', wholeFromOne)
    .option('--password-stdin', 'read your password from standard input instead of prompting you for it')
    .option('--code <code>', codeHelp)
    .addHelpText(
      'after',
      examples('acre people reset-second-factor 3', 'acre people reset-second-factor 3 --yes --password-stdin < secret.txt'),
    )
    .action((id: number, flags: Flags) => reset(terminal, id, flags));

async function reset(terminal: Terminal, id: number, flags: Flags): Promise<void> {
  const { client } = await connectAsMember(terminal, api.secondFactor.reset);
  const member = await client.call(api.people.get, { params: { id } });
  const factor = `${member.fullName}'s two-factor authentication`;
  if (flags.dryRun) return tell(terminal, flags, `${factor} would be reset (member ${id}).`, member);
  await mustBeMeant(terminal, flags, `Reset ${factor} (member ${id})? The member will be logged out everywhere.`);
  await client.call(api.secondFactor.reset, { params: { id }, body: await ownProof(terminal, client, flags) });
  tell(terminal, flags, `${factor} was reset (member ${id}).`, member);
}
