import { Command } from 'commander';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';

export const resetPasswordCommand = (terminal: Terminal): Command =>
  new Command('reset-password')
    .description('Print a link by which a member chooses a new password: it works once, within an hour')
    .argument('<email>', 'the e-mail or username of the account')
    .addHelpText('after', examples('acre server reset-password ann@example.com'))
    .action(async (email: string) => {
      const { passwordResetLink, publicUrlOf, readEnv, withDatabase } = await import('@acre/http-api/ops');
      const env = readEnv(terminal.variables);
      const link = await withDatabase(env, terminal.err, async (db) => passwordResetLink(db, await publicUrlOf(env, db), email));
      terminal.out(link);
    });
