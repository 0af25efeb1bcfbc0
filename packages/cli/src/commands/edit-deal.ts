import { api } from '@acre/contracts/api';
import { Command } from 'commander';
import { connectAsMember } from '../client/connection.ts';
import { usage } from '../client/failure.ts';
import { optionsOf } from '../fields/options.ts';
import { fieldsOf } from '../fields/schema-fields.ts';
import { examples, wholeFromOne } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { tell, type WriteFlags, writing } from '../writing.ts';
import { askIfAboveValue, mustMeanPayment } from './deal-warnings.ts';
import { entryOf } from './writes/entry.ts';

const { get, edit } = api.deals;
/**
 * The `edit` command has no options for these fields. `set-status` and `pay` set them, except for `version`, which is read from the deal.
 */
const elsewhere: readonly string[] = ['status', 'reason', 'commissionPaid', 'property', 'version'];

type Flags = WriteFlags & Readonly<Record<string, unknown>>;

export function editDealCommand(terminal: Terminal): Command {
  const command = new Command('edit')
    .description(
      'Edit a deal. Administrators can change every field. The partner and elite of the deal can change buyer, value, closing date and notes while it is in progress',
    )
    .argument('<number>', 'ID of the deal', wholeFromOne);
  const fields = fieldsOf(edit.body).filter(({ path: [name = ''] }) => !elsewhere.includes(name));
  for (const option of optionsOf(edit, fields)) command.addOption(option);
  return writing(command, 'the deal')
    .option('--from <file>', 'a JSON file with these fields; null clears a field; - is standard input. Options override it')
    .addHelpText('after', examples('acre deals edit 7 --buyer-id 12', 'acre deals edit 7 --closing-date 2026-10-31 --dry-run'))
    .action((id: number, flags: Flags) => correct(terminal, id, flags));
}

/** Edits the deal at the version that was read, so that a concurrent change is not overwritten. */
async function correct(terminal: Terminal, id: number, { dryRun, yes, json, ...flags }: Flags): Promise<void> {
  const body = await entryOf(terminal, edit.body, flags);
  if (Object.keys(body).length === 0) throw usage('Nothing to change. Give at least one option, such as --notes, or a file with --from.');
  const { client } = await connectAsMember(terminal, edit);
  const deal = await client.call(get, { params: { id } });
  if ('value' in body || 'commissionAmount' in body) await askIfAboveValue(terminal, { dryRun, yes, json }, { ...deal, ...body });
  await mustMeanPayment(terminal, { dryRun, yes, json }, deal, { ...deal, ...body });
  const changed = dryRun ? { ...deal, ...body } : await client.call(edit, { params: { id }, body }, { ifMatch: deal.version });
  tell(terminal, { dryRun, yes, json }, `Deal ${id} (${deal.propertyName}) ${dryRun ? 'would be' : 'was'} changed.`, changed);
}
