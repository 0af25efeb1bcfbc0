import { api } from '@acre/contracts';
import { type PropertyStatus, propertyStatuses, propertyStatusTable } from '@acre/domain';
import { Argument, Command } from 'commander';
import { connect } from './connection.ts';
import { examples, wholeFromOne } from './help.ts';
import { chosen } from './questions.ts';
import type { Terminal } from './terminal.ts';

type Flags = { readonly json?: true };

export const statusCommand = (terminal: Terminal): Command =>
  new Command('status')
    .description('Move a property to another status (administrators)')
    .addArgument(new Argument('<id>', 'number of the property').argParser(wholeFromOne))
    .addArgument(new Argument('[status]', 'the new status; asked for at a terminal').choices(propertyStatuses))
    .option('--json', 'print the property as JSON')
    .addHelpText('after', examples('acre properties status 42 marketing_start', 'acre properties status 42'))
    .action((id: number, status: PropertyStatus | undefined, flags: Flags) => setStatus(terminal, id, status, flags));

async function setStatus(terminal: Terminal, id: number, asked: PropertyStatus | undefined, { json }: Flags): Promise<void> {
  const status = await chosen(terminal, asked, 'status', propertyStatuses);
  const property = await (await connect(terminal)).call(api.properties.edit, { params: { id }, body: { status } });
  const said = `Property ${property.id} (${property.name}) is now ${propertyStatusTable[property.status].label}.`;
  terminal.out(json ? JSON.stringify(property, null, 2) : said);
}
