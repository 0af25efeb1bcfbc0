import { Command } from 'commander';
import { usage } from '../failure.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';
import { dryRun } from '../writing.ts';

export const demoCommand = (terminal: Terminal): Command =>
  dryRun(new Command('demo'))
    .description('Fill an empty database with the demo: a believable firm and its accounts')
    .addHelpText('after', examples('acre server demo', 'acre server demo --dry-run'))
    .action(async (flags: { readonly dryRun?: true }) => {
      const { fillDemo, lookInto, readEnv, refusePeople, withDatabase } = await import('@acre/http-api/ops');
      const env = readEnv(terminal.variables);
      if (env.databaseUrl && !env.demo)
        throw usage('Everybody knows the passwords of the demo. To fill the database of DATABASE_URL all the same, set ACRE_DEMO=on.');
      if (flags.dryRun) {
        await lookInto(env, terminal.err, refusePeople);
        return terminal.out('The demo would fill the database.');
      }
      await withDatabase(env, terminal.err, fillDemo);
      terminal.out('The demo is in the database.');
    });
