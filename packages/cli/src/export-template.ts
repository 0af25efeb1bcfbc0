import { api } from '@acre/contracts';
import { Argument, Command } from 'commander';
import { connect } from './connection.ts';
import { examples, wholeFromOne } from './help.ts';
import { writingTo } from './output.ts';
import type { Terminal } from './terminal.ts';

export const exportTemplateCommand = (terminal: Terminal): Command =>
  new Command('export')
    .description(`${api.templates.export.summary}, as JSON`)
    .addArgument(new Argument('<id>', 'its number').argParser(wholeFromOne))
    .option('--output <file>', 'where it goes; else to standard output')
    .addHelpText('after', examples('acre templates export 2 > flow.json', 'acre templates export 2 --output flow.json'))
    .action(async (id: number, { output }: { readonly output?: string }) => {
      const template = await (await connect(terminal)).call(api.templates.export, { params: { id } });
      await writingTo(terminal, output, (write) => write(`${JSON.stringify(template, null, 2)}\n`));
    });
