import { api } from '@acre/contracts';
import { Argument, Command } from 'commander';
import { connect } from './connection.ts';
import { examples, wholeFromOne } from './help.ts';
import type { Terminal } from './terminal.ts';

const number = () => new Argument('<id>', 'number of the property').argParser(wholeFromOne);

export const deleteCommand = (terminal: Terminal): Command =>
  new Command('delete')
    .description('Delete a property, until it is restored (administrators)')
    .addArgument(number())
    .addHelpText('after', examples('acre properties delete 42'))
    .action(async (id: number) => {
      await (await connect(terminal)).call(api.properties.remove, { params: { id } });
      terminal.out(`Property ${id} is deleted. To bring it back: acre properties restore ${id}`);
    });

export const restoreCommand = (terminal: Terminal): Command =>
  new Command('restore')
    .description('Bring a deleted property back as it was (administrators)')
    .addArgument(number())
    .addHelpText('after', examples('acre properties restore 42'))
    .action(async (id: number) => {
      const { name } = await (await connect(terminal)).call(api.properties.restore, { params: { id } });
      terminal.out(`Property ${id} (${name}) is back.`);
    });
