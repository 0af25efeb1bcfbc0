import { Registration } from '@acre/contracts/account/session';
import { Command } from 'commander';
import { usage } from '../client/failure.ts';
import { examples } from '../help.ts';
import { given, givenSecret } from '../terminal/questions.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dryRun } from '../writing.ts';

type Flags = { readonly email?: string; readonly name?: string; readonly passwordStdin?: true; readonly dryRun?: true };

export const createAdminCommand = (terminal: Terminal): Command =>
  dryRun(new Command('create-admin'))
    .description('Create an administrator. At a terminal, you are prompted for missing values')
    .option('--email <email>', 'the email to log in with')
    .option('--name <name>', 'full name')
    .option('--password-stdin', 'read the password from standard input instead of prompting you for it')
    .addHelpText(
      'after',
      examples(
        'acre server create-admin',
        "acre server create-admin --email ann@example.com --name 'Ann Lee' --password-stdin --dry-run < secret.txt",
        "acre server create-admin --email ann@example.com --name 'Ann Lee' --password-stdin < secret.txt",
      ),
    )
    .action((flags: Flags) => create(terminal, flags));

async function create(terminal: Terminal, flags: Flags): Promise<void> {
  const email = await given(terminal, flags.email, '--email', 'Email');
  const fullName = await given(terminal, flags.name, '--name', 'Full name');
  const password = await givenSecret(terminal, flags.passwordStdin === true);
  const checked = Registration.safeParse({ email, fullName, password });
  if (!checked.success) throw usage(checked.error.issues.map(({ message }) => message).join('\n'));
  const admin = { email: checked.data.email, fullName: checked.data.fullName, password };
  const { createAdmin, dryRunCreateAdmin, lookInto, readEnv, withDatabase } = await import('@acre/http-api/ops');
  const env = readEnv(terminal.variables);
  if (flags.dryRun) {
    await lookInto(env, terminal.err, (db) => dryRunCreateAdmin(db, admin, env));
    return terminal.out(`${admin.fullName} (${admin.email}) would become an administrator.`);
  }
  await withDatabase(env, terminal.err, (db) => createAdmin(db, admin, env));
  terminal.out(`${admin.fullName} (${admin.email}) is now an administrator. Log in with: acre login --email ${admin.email}`);
}
