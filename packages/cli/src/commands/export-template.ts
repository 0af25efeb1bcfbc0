import { api } from '@acre/contracts/api';
import { Argument, Command } from 'commander';
import { connect } from '../client/connection.ts';
import { examples, wholeFromOne } from '../help.ts';
import { writingTo } from '../terminal/output.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const exportTemplateCommand = (terminal: Terminal): Command =>
  new Command('export')
    .description(api.templates.export.summary)
    .addArgument(new Argument('<id>', 'ID of the template').argParser(wholeFromOne))
    .option('--output <file>', 'output file (default: standard output)')
    .addHelpText('after', examples('acre templates export 2 > flow.json', 'acre templates export 2 --output flow.json'))
    .action(async (id: number, { output }: { readonly output?: string }) => {
      const template = await (await connect(terminal)).call(api.templates.export, { params: { id } });
      await writingTo(terminal, output, (write) => write(`${JSON.stringify(template, null, 2)}\n`));
    });
