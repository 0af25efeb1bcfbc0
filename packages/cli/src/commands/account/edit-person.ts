import { api } from '@acre/contracts/api';
import type { Answer } from '@acre/contracts/mechanism/call-types';
import { ApiError, type Client } from '@acre/contracts/mechanism/client';
import type { z } from '@acre/contracts/mechanism/z';
import { PersonChange } from '@acre/contracts/people/person-forms';
import { Command } from 'commander';
import { connectAsMember } from '../../client/connection.ts';
import { usage } from '../../client/failure.ts';
import { optionsOf } from '../../fields/options.ts';
import { dashed, fieldsOf } from '../../fields/schema-fields.ts';
import { codeHelp, examples, wholeFromOne } from '../../help.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from '../../writing.ts';
import { entryOf } from '../writes/entry.ts';
import { ownProof, type ProofFlags } from './own-proof.ts';

type Change = z.output<typeof PersonChange>;
type Flags = WriteFlags & ProofFlags;
type Person = Answer<typeof api.people.get>;

const fields = fieldsOf(PersonChange);

export function editPersonCommand(terminal: Terminal): Command {
  const command = writing(new Command('edit'), 'the person')
    .description(
      'Change a member or client (administrators only). A new email or role of a member needs your password and ends their sessions',
    )
    .argument('<number>', 'ID of the member or client', wholeFromOne);
  for (const option of optionsOf(api.people.edit, fields)) command.addOption(option);
  return command
    .option('--password-stdin', 'read your password from standard input instead of prompting you for it')
    .option('--code <code>', codeHelp)
    .addHelpText(
      'after',
      examples(
        'acre people edit 3 --role elite',
        'acre people edit 3 --email ann@example.com --yes --password-stdin < secret.txt',
        'acre people edit 8 --email ""',
      ),
    )
    .action((id: number, flags: Flags) => edit(terminal, id, flags));
}

async function edit(terminal: Terminal, id: number, flags: Flags): Promise<void> {
  const change = PersonChange.parse(await entryOf(terminal, PersonChange, flags));
  if (Object.keys(change).length === 0)
    throw usage(`Nothing to change. Give at least one of ${fields.map(({ path }) => `--${dashed(path)}`).join(', ')}.`);
  const { client } = await connectAsMember(terminal, api.people.edit);
  const person = await client.call(api.people.get, { params: { id } });
  const isMember = person.username !== null;
  const called = `${isMember ? 'Member' : 'Client'} ${id}`;
  if (flags.dryRun) return tell(terminal, flags, `${called} (${person.fullName}) would be changed.`, { ...person, ...change });
  if (isMember && (change.email !== undefined || change.role !== undefined))
    await mustBeMeant(
      terminal,
      flags,
      `Change member ${id} (${person.fullName})? They are logged out everywhere if the email or role changes.`,
    );
  const changed = await send(terminal, client, person, { change, flags });
  tell(terminal, flags, `${called} (${changed.fullName}) was changed.`, changed);
}

/**
 * First sends the change without a proof. An earlier proof in the same session may still be valid. If the server requires a new proof, asks
 * for the password and sends the change again.
 */
async function send(
  terminal: Terminal,
  client: Client,
  { id, version }: Person,
  { change, flags }: Readonly<{ change: Change; flags: Flags }>,
) {
  const body = { ...change, version };
  try {
    return await client.call(api.people.edit, { params: { id }, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'proof.required') throw error;
    const proof = await ownProof(terminal, client, flags);
    return client.call(api.people.edit, { params: { id }, body: { ...body, proof } });
  }
}
