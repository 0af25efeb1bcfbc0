import { Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';

export const sweepCommand = (terminal: Terminal): Command =>
  new Command('sweep')
    .description('Remove uploaded files that hang on no property and no person for a day; the server does so every hour')
    .addHelpText('after', examples('acre server sweep'))
    .action(async () => {
      const { readEnv, sweepFiles, withDatabase } = await import('@acre/http-api/ops');
      const env = readEnv();
      const swept = await withDatabase(env, terminal.err, (db) => sweepFiles(env, db));
      terminal.out(`${swept} ${swept === 1 ? 'file' : 'files'} removed.`);
    });
