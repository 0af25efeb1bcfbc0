import { Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dryRun } from '../writing.ts';

export const resetPasswordCommand = (terminal: Terminal): Command =>
  dryRun(new Command('reset-password'))
    .description('Print a password reset link for a member. It works once, within one hour')
    .argument('<email>', 'the email or username of the account')
    .addHelpText('after', examples('acre server reset-password ann@example.com', 'acre server reset-password ann@example.com --dry-run'))
    .action(async (email: string, flags: { readonly dryRun?: true }) => {
      const ops = await import('@acre/http-api/ops');
      const { dryRunPasswordReset, lookInto, passwordResetLink, publicUrlOf, readEnv, withDatabase } = ops;
      const env = readEnv(terminal.variables);
      if (flags.dryRun) {
        await lookInto(env, terminal.err, (db) => dryRunPasswordReset(db, email));
        return terminal.out(`A link would be created for ${email}.`);
      }
      const link = await withDatabase(env, terminal.err, async (db) => passwordResetLink(db, await publicUrlOf(env, db), email));
      terminal.out(link);
    });
