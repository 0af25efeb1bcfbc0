import { randomUUID } from 'node:crypto';
import { api } from '@acre/contracts/api';
import { readTemplateFile, templateFileFields } from '@acre/contracts/deals/template-file';
import { Command } from 'commander';
import { amount } from '../amounts.ts';
import { connectAsMember } from '../client/connection.ts';
import { usage } from '../client/failure.ts';
import { retry } from '../client/retry.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { tell, type WriteFlags, writing } from '../writing.ts';
import { textIn } from './writes/entry.ts';

type Flags = WriteFlags & { readonly default?: true };

export const importTemplateCommand = (terminal: Terminal): Command =>
  writing(new Command('import'), 'the template')
    .description('Create a template from an exported file (administrators only)')
    .argument('<file>', `JSON with ${templateFileFields}; - is standard input`)
    .option('--default', 'make it the default template')
    .addHelpText(
      'after',
      examples('acre templates import flow.json --dry-run', 'acre templates export 2 | acre templates import - --profile other'),
    )
    .action((file: string, flags: Flags) => importTemplate(terminal, file, flags));

async function importTemplate(terminal: Terminal, file: string, flags: Flags): Promise<void> {
  const read = readTemplateFile(await textIn(file, `It must be JSON with ${templateFileFields}.`));
  if ('faults' in read) throw usage([`${file} is not a template file:`, ...read.faults].join('\n  '));
  const { client } = await connectAsMember(terminal, api.templates.create);
  const { name, steps } = read.content;
  if (flags.dryRun) return tell(terminal, flags, `Template '${name}' with ${amount(steps.length, 'step')} would be created.`, read.content);
  const body = { ...read.content, ...(flags.default && { isDefault: true }) };
  const idempotencyKey = randomUUID();
  const made = await retry(() => client.call(api.templates.create, { body }, { idempotencyKey }), new AbortController().signal);
  tell(terminal, flags, `Template ${made.id} (${made.name}) was created${made.isDefault ? ' as the default' : ''}.`, made);
}
