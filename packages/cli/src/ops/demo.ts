import { Command } from 'commander';
import { amount } from '../amounts.ts';
import { usage } from '../client/failure.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dryRun } from '../writing.ts';

export const demoCommand = (terminal: Terminal): Command =>
  dryRun(new Command('demo'))
    .description('Fill an empty database with the demo firm and its accounts')
    .addHelpText('after', examples('acre server demo', 'acre server demo --dry-run'))
    .action(async (flags: { readonly dryRun?: true }) => {
      const { fillDemo, lookInto, readEnv, refusePeople, withDatabase } = await import('@acre/http-api/ops');
      const env = readEnv(terminal.variables);
      if (env.databaseUrl && !env.demo)
        throw usage(
          'The passwords of the demo are public. To fill the database of DATABASE_URL anyway, set ACRE_DEMO=on and LISTEN_HOST=127.0.0.1.',
        );
      if (env.againstDemo !== undefined) throw usage(`The demo cannot be added, because its passwords are public and ${env.againstDemo}.`);
      if (flags.dryRun) {
        await lookInto(env, terminal.err, refusePeople);
        return terminal.out('The database would be filled with demo data.');
      }
      await withDatabase(env, terminal.err, fillDemo);
      terminal.out('The database was filled with demo data.');
    });

export const closeDemoCommand = (terminal: Terminal): Command =>
  dryRun(new Command('close-demo'))
    .description('Close the demo accounts, which have a public password')
    .addHelpText(
      'after',
      `
Accounts with a changed password stay open. The others are deactivated and get a random password,
and their sessions and API tokens end. Their records are kept.`,
    )
    .addHelpText('after', examples('acre server close-demo', 'acre server close-demo --dry-run'))
    .action(async (flags: { readonly dryRun?: true }) => {
      const { closeDemo, dryRunCloseDemo, lookInto, readEnv, withDatabase } = await import('@acre/http-api/ops');
      const env = readEnv(terminal.variables);
      if (flags.dryRun) {
        const open = await lookInto(env, terminal.err, dryRunCloseDemo);
        return terminal.out(`${amount(open, 'demo account')} would be closed.`);
      }
      terminal.out(`${amount(await withDatabase(env, terminal.err, closeDemo), 'demo account')} closed.`);
    });
