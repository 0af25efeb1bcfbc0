import { resolve } from 'node:path';
import { Command } from 'commander';
import { amount } from '../amounts.ts';
import { exitCodes, Failure, usage } from '../client/failure.ts';
import { examples } from '../help.ts';
import { given } from '../terminal/questions.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dryRun } from '../writing.ts';
import { stoppable } from './stoppable.ts';

type Flags = {
  readonly dryRun?: true;
  readonly replace?: true;
  readonly yes?: true;
  readonly keepSessions?: true;
  readonly check?: true;
  readonly json?: true;
};

export const restoreCommand = (terminal: Terminal): Command =>
  dryRun(new Command('restore'))
    .description('Restore database and files from an archive: all of it, or nothing')
    .argument('<archive>', 'an archive created by acre server backup')
    .option('--check', 'only check whether the archive is intact')
    .option('--replace', 'restore into a database that is in use. Its current content is lost')
    .option('--yes', 'with --replace: do not ask for confirmation')
    .option('--keep-sessions', 'keep sessions, API tokens and emailed links, even those revoked after the backup')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Stop the server first. An archive of an older version is restored as it was, and then migrated.
Every table is read again and compared to the checksums of the archive before the restore is final.
Then all sessions, API tokens and emailed links end, since some may have been revoked after the backup: everyone must
log in again, create new tokens and resend open invitations. Passwords, roles, two-factor authentication and
webhooks are those of the backup. Repeat any changes made since.`,
    )
    .addHelpText(
      'after',
      examples(
        'acre server restore /backups/acre-2026-11-22.tar.gz',
        'acre server restore acre.tar.gz --check',
        'acre server restore acre.tar.gz --replace --dry-run',
        'acre server restore acre.tar.gz --replace --yes',
        'acre server restore acre.tar.gz --keep-sessions',
      ),
    )
    .action((archive: string, flags: Flags) => run(terminal, resolve(archive), flags));

async function run(terminal: Terminal, path: string, flags: Flags): Promise<void> {
  if (flags.check) return check(terminal, path, flags);
  if (flags.dryRun) return look(terminal, path, flags);
  await mustBeMeant(terminal, flags);
  const { readEnv, restoreFrom } = await import('@acre/http-api/ops');
  const begun = Date.now();
  const [replace, keepSessions] = [flags.replace === true, flags.keepSessions === true];
  const task = { path, replace, keepSessions, say: terminal.err };
  const done = await stoppable((signal) => restoreFrom(readEnv(terminal.variables), { ...task, signal }));
  const seconds = (Date.now() - begun) / 1000;
  const { rows, tables, parts, createdAt, missing, ended } = done;
  if (flags.json) terminal.out(JSON.stringify({ ...done, seconds }));
  else {
    terminal.out(
      `${amount(rows, 'row')} of ${amount(tables, 'table')} and ${amount(parts, 'file')} were restored as of ${createdAt} (${seconds.toFixed(1)} s).`,
    );
    terminal.out(accessAfter(ended));
  }
  if (missing.length > 0)
    throw new Failure(
      exitCodes.refused,
      `${amount(missing.length, 'file')} in the database ${missing.length === 1 ? 'was' : 'were'} missing when the backup was made.`,
    );
}

type Ended = Awaited<ReturnType<typeof import('@acre/http-api/ops').restoreFrom>>['ended'];

const ofThatDay = 'Passwords, roles, two-factor authentication and webhooks are those of the backup. Repeat any changes made since.';

const accessAfter = (ended: Ended): string =>
  ended === undefined
    ? `Sessions, API tokens and emailed links from the backup work again, including any that were revoked after it. ${ofThatDay}`
    : `${amount(ended.sessions, 'session')}, ${amount(ended.tokens, 'API token')} and ${amount(ended.links, 'emailed link')} were ended. ${ofThatDay}`;

async function check(terminal: Terminal, path: string, { json, replace, keepSessions, dryRun: looks }: Flags): Promise<void> {
  if (looks) throw usage('Use --check to check only the archive, or --dry-run to check the database too. Do not use both.');
  if (replace || keepSessions) throw usage('--check changes nothing. Do not use it with --replace or --keep-sessions.');
  const { checkArchive } = await import('@acre/http-api/ops');
  const { head, manifest } = await stoppable((signal) => checkArchive(path, signal));
  if (json) return terminal.out(JSON.stringify({ ...head, ...manifest }));
  terminal.out(`${path} is intact: ${heldBy(manifest)}, as of ${head.createdAt}.`);
}

/** This is the dry run of a restore: it checks the whole archive, and then the database, and changes nothing. */
async function look(terminal: Terminal, path: string, { json, replace, keepSessions }: Flags): Promise<void> {
  const { dryRunRestoreFrom, readEnv } = await import('@acre/http-api/ops');
  const env = readEnv(terminal.variables);
  const { head, manifest } = await stoppable((signal) =>
    dryRunRestoreFrom(env, { path, replace: replace === true, say: terminal.err, signal }),
  );
  if (json) return terminal.out(JSON.stringify({ dryRun: true, ...head, ...manifest }));
  const after = keepSessions ? 'be kept' : 'end';
  terminal.out(`${heldBy(manifest)} would be restored as of ${head.createdAt}. Sessions, API tokens and emailed links would ${after}.`);
}

type Held = { readonly tables: readonly { readonly rows: number }[]; readonly files: { readonly count: number } };

function heldBy({ tables, files }: Held): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${amount(rows, 'row')} of ${amount(tables.length, 'table')} and ${amount(files.count, 'file')}`;
}

async function mustBeMeant(terminal: Terminal, { replace, yes }: Flags): Promise<void> {
  if (yes && !replace) throw usage('Use --yes only with --replace.');
  if (!replace || yes) return;
  if (!terminal.interactive) throw usage('Add --yes to confirm that the current content of the database will be lost.');
  const answer = await given(terminal, undefined, '--yes', 'The current content of the database will be lost. Type replace to continue');
  if (answer !== 'replace') throw new Failure(exitCodes.refused, 'Nothing was changed.');
}
