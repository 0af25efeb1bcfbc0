import { Command } from 'commander';
import { amount } from '../amounts.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dryRun } from '../writing.ts';

export const sweepCommand = (terminal: Terminal): Command =>
  dryRun(new Command('sweep'))
    .description('Remove expired records, and uploads that have been unattached for a day. The server does this every hour')
    .addHelpText('after', examples('acre server sweep', 'acre server sweep --dry-run'))
    .action(async (flags: { readonly dryRun?: true }) => {
      const { dryRunSweep, lookInto, readEnv, sweepAll, withDatabase } = await import('@acre/http-api/ops');
      const env = readEnv(terminal.variables);
      if (flags.dryRun) {
        const { files, records } = await lookInto(env, terminal.err, (db) => dryRunSweep(env, db));
        return terminal.out(`${amount(files, 'file')} and ${amount(records, 'record')} would be removed.`);
      }
      const { files, records } = await withDatabase(env, terminal.err, (db) => sweepAll(env, db));
      terminal.out(`${amount(files, 'file')} and ${amount(records, 'record')} removed.`);
    });
