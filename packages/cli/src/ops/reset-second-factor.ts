import { Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dryRun } from '../writing.ts';

export const resetSecondFactorCommand = (terminal: Terminal): Command =>
  dryRun(new Command('reset-second-factor'))
    .description('Turn off two-factor authentication for a member who can no longer get a code. They log in with their password alone')
    .argument('<email>', 'the email or username of the account')
    .addHelpText(
      'after',
      examples('acre server reset-second-factor ann@example.com', 'acre server reset-second-factor ann@example.com --dry-run'),
    )
    .action(async (email: string, flags: { readonly dryRun?: true }) => {
      const { dryRunSecondFactorReset, lookInto, readEnv, resetSecondFactor, withDatabase } = await import('@acre/http-api/ops');
      const env = readEnv(terminal.variables);
      if (flags.dryRun) {
        await lookInto(env, terminal.err, (db) => dryRunSecondFactorReset(db, email));
        return terminal.out(`${email}'s two-factor authentication would be turned off.`);
      }
      await withDatabase(env, terminal.err, (db) => resetSecondFactor(db, email));
      terminal.out(`${email}'s two-factor authentication was turned off.`);
    });
