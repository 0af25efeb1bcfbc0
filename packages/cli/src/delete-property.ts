import { api, type Client } from '@acre/contracts';
import { Argument, Command } from 'commander';
import { connect, connectAsMember } from './connection.ts';
import { exitCodes, Failure } from './failure.ts';
import { examples, wholeFromOne } from './help.ts';
import { findRow } from './nouns/read-rows.ts';
import type { Terminal } from './terminal.ts';
import { mustBeMeant, tell, type WriteFlags, writing } from './writing.ts';

const number = () => new Argument('<id>', 'number of the property').argParser(wholeFromOne);

export const deleteCommand = (terminal: Terminal): Command =>
  writing(new Command('delete'), 'what was deleted')
    .description('Delete a property, until it is restored (administrators)')
    .addArgument(number())
    .addHelpText('after', examples('acre properties delete 42', 'acre properties delete 42 --dry-run', 'acre properties delete 42 --yes'))
    .action((id: number, flags: WriteFlags) => remove(terminal, id, flags));

async function remove(terminal: Terminal, id: number, flags: WriteFlags): Promise<void> {
  const { client } = await connectAsMember(terminal, api.properties.remove);
  const { name } = await client.call(api.properties.get, { params: { id } });
  if (flags.dryRun) return tell(terminal, flags, `Property ${id} (${name}) would be deleted.`, { id, name });
  await mustBeMeant(terminal, flags, `Delete property ${id} (${name})?`);
  await client.call(api.properties.remove, { params: { id } });
  tell(terminal, flags, `Property ${id} (${name}) is deleted. To bring it back: acre properties restore ${id}`, { id, name });
}

export const restoreCommand = (terminal: Terminal): Command =>
  writing(new Command('restore'), 'the property')
    .description('Bring a deleted property back as it was (administrators)')
    .addArgument(number())
    .addHelpText('after', examples('acre properties restore 42', 'acre properties restore 42 --dry-run'))
    .action((id: number, flags: WriteFlags) => restore(terminal, id, flags));

async function restore(terminal: Terminal, id: number, flags: WriteFlags): Promise<void> {
  const client = await connect(terminal);
  const { name } = await deleted(client, id);
  if (flags.dryRun) return tell(terminal, flags, `Property ${id} (${name}) would be back.`, { id, name });
  const property = await client.call(api.properties.restore, { params: { id } });
  tell(terminal, flags, `Property ${id} (${name}) is back.`, property);
}

async function deleted(client: Client, id: number): Promise<{ readonly name: string }> {
  const found = await findRow(client, api.properties.deleted, id);
  if (found) return { name: String(found['name']) };
  throw new Failure(exitCodes.refused, `Property ${id} is not among those deleted.`);
}
