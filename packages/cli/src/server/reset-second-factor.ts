import { Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';

export const resetSecondFactorCommand = (terminal: Terminal): Command =>
  new Command('reset-second-factor')
    .description('Turn two-factor sign-in off for a member who lost it: they sign in with their password alone')
    .argument('<email>', 'the e-mail or username of the account')
    .addHelpText('after', examples('acre server reset-second-factor ann@example.com'))
    .action(async (email: string) => {
      const { readEnv, resetSecondFactor, withDatabase } = await import('@acre/http-api/ops');
      await withDatabase(readEnv(terminal.variables), terminal.err, (db) => resetSecondFactor(db, email));
      terminal.out(`Two-factor sign-in of ${email} is off.`);
    });
