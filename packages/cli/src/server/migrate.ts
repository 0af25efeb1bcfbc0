import { Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';

export const migrateCommand = (terminal: Terminal): Command =>
  new Command('migrate')
    .description('Bring the database up to date. Safe to run again')
    .addHelpText('after', examples('acre server migrate'))
    .action(async () => {
      const { readEnv, withDatabase } = await import('@acre/http-api/ops');
      await withDatabase(readEnv(terminal.variables), terminal.err, async () => {});
      terminal.out('The database is up to date.');
    });
