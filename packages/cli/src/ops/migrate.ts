import { Command } from 'commander';
import { amount } from '../amounts.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dryRun } from '../writing.ts';

type Flags = { readonly dryRun?: true };

export const migrateCommand = (terminal: Terminal): Command =>
  dryRun(new Command('migrate'))
    .description('Migrate the database to this version. Safe to run again')
    .addHelpText('after', examples('acre server migrate', 'acre server migrate --dry-run'))
    .action((flags: Flags) => (flags.dryRun ? look(terminal) : migrate(terminal)));

async function migrate(terminal: Terminal): Promise<void> {
  const { readEnv, withDatabase } = await import('@acre/http-api/ops');
  await withDatabase(readEnv(terminal.variables), terminal.err, async () => {});
  terminal.out('The database is up to date.');
}

async function look(terminal: Terminal): Promise<void> {
  const { missingMigrations, readEnv } = await import('@acre/http-api/ops');
  const missing = await missingMigrations(readEnv(terminal.variables), terminal.err);
  if (missing.length === 0) return terminal.out('The database is up to date. Nothing would be applied.');
  for (const name of missing) terminal.out(name);
  terminal.err(`${amount(missing.length, 'migration')} would be applied.`);
}
