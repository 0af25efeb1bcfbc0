import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { Argument, Command } from 'commander';
import { connect, connectAsMember } from '../client/connection.ts';
import { exitCodes, Failure } from '../client/failure.ts';
import { examples, wholeFromOne } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from '../writing.ts';
import { findRow } from './reads/read-rows.ts';

const number = () => new Argument('<id>', 'ID of the property').argParser(wholeFromOne);

export const deleteCommand = (terminal: Terminal): Command =>
  writing(new Command('delete'), 'the deleted property')
    .description('Delete a property (administrators only). It can be restored')
    .addArgument(number())
    .addHelpText('after', examples('acre properties delete 42', 'acre properties delete 42 --dry-run', 'acre properties delete 42 --yes'))
    .action((id: number, flags: WriteFlags) => remove(terminal, id, flags));

async function remove(terminal: Terminal, id: number, flags: WriteFlags): Promise<void> {
  const { client } = await connectAsMember(terminal, api.properties.remove);
  const { name } = await client.call(api.properties.get, { params: { id } });
  if (flags.dryRun) return tell(terminal, flags, `Property ${id} (${name}) would be deleted.`, { id, name });
  await mustBeMeant(terminal, flags, `Delete property ${id} (${name})?`);
  await client.call(api.properties.remove, { params: { id } });
  tell(terminal, flags, `Property ${id} (${name}) was deleted. Restore it with: acre properties restore ${id}`, { id, name });
}

export const restoreCommand = (terminal: Terminal): Command =>
  writing(new Command('restore'), 'the property')
    .description('Restore a deleted property (administrators only)')
    .addArgument(number())
    .addHelpText('after', examples('acre properties restore 42', 'acre properties restore 42 --dry-run'))
    .action((id: number, flags: WriteFlags) => restore(terminal, id, flags));

async function restore(terminal: Terminal, id: number, flags: WriteFlags): Promise<void> {
  const client = await connect(terminal);
  const { name } = await deleted(client, id);
  if (flags.dryRun) return tell(terminal, flags, `Property ${id} (${name}) would be restored.`, { id, name });
  const property = await client.call(api.properties.restore, { params: { id } });
  tell(terminal, flags, `Property ${id} (${name}) was restored.`, property);
}

async function deleted(client: Client, id: number): Promise<{ readonly name: string }> {
  const found = await findRow(client, api.properties.deleted, id);
  if (found) return { name: String(found['name']) };
  throw new Failure(exitCodes.refused, `Property ${id} is not deleted.`);
}
