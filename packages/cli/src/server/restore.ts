import { resolve } from 'node:path';
import { Command } from 'commander';
import { amount } from '../amounts.ts';
import { exitCodes, Failure, usage } from '../failure.ts';
import { examples } from '../help.ts';
import { given } from '../questions.ts';
import type { Terminal } from '../terminal.ts';
import { dryRun } from '../writing.ts';
import { stoppable } from './stoppable.ts';

type Flags = { readonly dryRun?: true; readonly replace?: true; readonly yes?: true; readonly check?: true; readonly json?: true };

export const restoreCommand = (terminal: Terminal): Command =>
  dryRun(new Command('restore'))
    .description('Put database and files back as an archive holds them: all of it, or nothing')
    .argument('<archive>', 'what acre server backup wrote')
    .option('--check', 'only read the archive, and tell whether it is whole')
    .option('--replace', 'restore into a database that is in use: what it holds now is lost')
    .option('--yes', 'with --replace: do not ask')
    .option('--json', 'print what was restored as JSON')
    .addHelpText(
      'after',
      `
The server must be stopped. An archive of an older version is restored as it was, and then brought up to date.
Every table is read again and held to the checksums of the archive before anything is final.`,
    )
    .addHelpText(
      'after',
      examples(
        'acre server restore /backups/acre-2026-11-22.tar.gz',
        'acre server restore acre.tar.gz --check',
        'acre server restore acre.tar.gz --replace --dry-run',
        'acre server restore acre.tar.gz --replace --yes',
      ),
    )
    .action((archive: string, flags: Flags) => run(terminal, resolve(archive), flags));

async function run(terminal: Terminal, path: string, flags: Flags): Promise<void> {
  if (flags.check) return check(terminal, path, flags);
  if (flags.dryRun) return look(terminal, path, flags);
  await mustBeMeant(terminal, flags);
  const { readEnv, restoreFrom } = await import('@acre/http-api/ops');
  const begun = Date.now();
  const replace = flags.replace === true;
  const done = await stoppable((signal) => restoreFrom(readEnv(terminal.variables), { path, replace, say: terminal.err, signal }));
  const seconds = (Date.now() - begun) / 1000;
  const { rows, tables, parts, createdAt, missing } = done;
  if (flags.json) terminal.out(JSON.stringify({ ...done, seconds }));
  else
    terminal.out(
      `${amount(rows, 'row')} of ${amount(tables, 'table')} and ${amount(parts, 'file')} are as they were on ${createdAt} (${seconds.toFixed(1)} s).`,
    );
  if (missing.length > 0)
    throw new Failure(
      exitCodes.refused,
      `${amount(missing.length, 'file')} that the database names were missing when the backup was made.`,
    );
}

async function check(terminal: Terminal, path: string, { json, replace, dryRun: looks }: Flags): Promise<void> {
  if (looks) throw usage('--check does not look at the database, and --dry-run does: give one of them.');
  if (replace) throw usage('--check changes nothing, so it does not go with --replace.');
  const { checkArchive } = await import('@acre/http-api/ops');
  const { head, manifest } = await stoppable((signal) => checkArchive(path, signal));
  if (json) return terminal.out(JSON.stringify({ ...head, ...manifest }));
  terminal.out(`${path} is whole: ${heldBy(manifest)}, as they were on ${head.createdAt}.`);
}

/** The archive is read as a whole, and the database looked at: what a restore refuses is refused. */
async function look(terminal: Terminal, path: string, { json, replace }: Flags): Promise<void> {
  const { readEnv, rehearseRestoring } = await import('@acre/http-api/ops');
  const env = readEnv(terminal.variables);
  const { head, manifest } = await stoppable((signal) =>
    rehearseRestoring(env, { path, replace: replace === true, say: terminal.err, signal }),
  );
  if (json) return terminal.out(JSON.stringify({ dryRun: true, ...head, ...manifest }));
  terminal.out(`${heldBy(manifest)} would be as they were on ${head.createdAt}.`);
}

type Held = { readonly tables: readonly { readonly rows: number }[]; readonly files: { readonly count: number } };

function heldBy({ tables, files }: Held): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${amount(rows, 'row')} of ${amount(tables.length, 'table')} and ${amount(files.count, 'file')}`;
}

async function mustBeMeant(terminal: Terminal, { replace, yes }: Flags): Promise<void> {
  if (yes && !replace) throw usage('--yes goes with --replace.');
  if (!replace || yes) return;
  if (!terminal.interactive) throw usage('Nobody is there to be asked whether to lose what the database holds: add --yes.');
  const answer = await given(terminal, undefined, '--yes', 'What the database holds now will be lost. Type replace to go on');
  if (answer !== 'replace') throw new Failure(exitCodes.refused, 'Nothing was changed.');
}
