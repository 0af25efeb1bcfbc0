import { Command } from 'commander';
import { usage } from '../failure.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';

export const demoCommand = (terminal: Terminal): Command =>
  new Command('demo')
    .description('Fill an empty database with the demo: a believable firm and its accounts')
    .addHelpText('after', examples('acre server demo'))
    .action(async () => {
      const { fillDemo, readEnv, withDatabase } = await import('@acre/http-api/ops');
      const env = readEnv(terminal.variables);
      if (env.databaseUrl && !env.demo)
        throw usage('Everybody knows the passwords of the demo. To fill the database of DATABASE_URL all the same, set ACRE_DEMO=on.');
      await withDatabase(env, terminal.err, fillDemo);
      terminal.out('The demo is in the database.');
    });
