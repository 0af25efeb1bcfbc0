import { randomUUID } from 'node:crypto';
import { api, readTemplateFile } from '@acre/contracts';
import { Command } from 'commander';
import { amount } from './amounts.ts';
import { connectAsMember } from './connection.ts';
import { usage } from './failure.ts';
import { examples } from './help.ts';
import { insist } from './insist.ts';
import type { Terminal } from './terminal.ts';
import { textIn } from './writes/entry.ts';
import { tell, type WriteFlags, writing } from './writing.ts';

type Flags = WriteFlags & { readonly default?: true };

export const importTemplateCommand = (terminal: Terminal): Command =>
  writing(new Command('import'), 'the template')
    .description('Create a template from a file, as export wrote it (administrators)')
    .argument('<file>', 'JSON with name, description and steps; - is standard input')
    .option('--default', 'make it the default template')
    .addHelpText(
      'after',
      examples('acre templates import flow.json --dry-run', 'acre templates export 2 | acre templates import - --profile other'),
    )
    .action((file: string, flags: Flags) => importTemplate(terminal, file, flags));

async function importTemplate(terminal: Terminal, file: string, flags: Flags): Promise<void> {
  const read = readTemplateFile(await textIn(file));
  if ('faults' in read) throw usage([`${file} is no template:`, ...read.faults].join('\n  '));
  const { client } = await connectAsMember(terminal, api.templates.create);
  const { name, steps } = read.content;
  if (flags.dryRun) return tell(terminal, flags, `Template '${name}' with ${amount(steps.length, 'step')} would be created.`, read.content);
  const body = { ...read.content, ...(flags.default && { isDefault: true }) };
  const idempotencyKey = randomUUID();
  const made = await insist(() => client.call(api.templates.create, { body }, { idempotencyKey }), new AbortController().signal);
  tell(terminal, flags, `Template ${made.id} (${made.name}) is created${made.isDefault ? ', and the default' : ''}.`, made);
}
