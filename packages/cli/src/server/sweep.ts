import { Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';
import { amount } from './amounts.ts';

export const sweepCommand = (terminal: Terminal): Command =>
  new Command('sweep')
    .description('Remove uploaded files that hang on nothing for a day, and records past their time; the server does so every hour')
    .addHelpText('after', examples('acre server sweep'))
    .action(async () => {
      const { readEnv, sweepAll, withDatabase } = await import('@acre/http-api/ops');
      const env = readEnv(terminal.variables);
      const { files, records } = await withDatabase(env, terminal.err, (db) => sweepAll(env, db));
      terminal.out(`${amount(files, 'file')} and ${amount(records, 'record')} removed.`);
    });
