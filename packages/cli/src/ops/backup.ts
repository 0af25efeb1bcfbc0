import { resolve } from 'node:path';
import { Command } from 'commander';
import { amount, size } from '../amounts.ts';
import { exitCodes, Failure } from '../client/failure.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dryRun } from '../writing.ts';
import { stoppable } from './stoppable.ts';

type Flags = { readonly json?: true; readonly dryRun?: true };

export const backupCommand = (terminal: Terminal): Command =>
  dryRun(new Command('backup'))
    .description('Back up the database and files to a new archive, as a consistent snapshot. The server can keep running')
    .argument('<archive>', 'the archive to create, such as acre.tar.gz')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Only you can read the archive. It does not contain environment variables, such as SESSION_KEYS and passwords of other services.
Exits with 1 if files that the database lists are missing from storage. Everything else is backed up.`,
    )
    .addHelpText(
      'after',
      examples(
        'acre server backup /backups/acre-2026-11-22.tar.gz',
        'acre server backup /backups/acre-2026-11-22.tar.gz --dry-run',
        'acre server backup "acre-$(date +%F).tar.gz" --json',
      ),
    )
    .action((archive: string, flags: Flags) => backUp(terminal, resolve(archive), flags));

async function backUp(terminal: Terminal, path: string, { json, dryRun: looks }: Flags): Promise<void> {
  const { backUpTo, readEnv } = await import('@acre/http-api/ops');
  const begun = Date.now();
  const done = await stoppable((signal) =>
    backUpTo(readEnv(terminal.variables), { path, say: terminal.err, signal, dryRun: looks === true }),
  );
  const { tables, rows, parts, bytes, missing } = done;
  const seconds = (Date.now() - begun) / 1000;
  if (json) terminal.out(JSON.stringify({ ...(looks && { dryRun: true }), ...done, seconds }));
  else
    terminal.out(
      `${amount(rows, 'row')} of ${amount(tables, 'table')} and ${amount(parts, 'file')} ${looks ? 'would be' : 'are'} in ${path} (${size(bytes)}, ${seconds.toFixed(1)} s).`,
    );
  if (missing.length === 0) return;
  const named = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '');
  throw new Failure(
    exitCodes.refused,
    `${amount(missing.length, 'file')} in the database ${missing.length === 1 ? 'is' : 'are'} missing from storage: ${named}.`,
  );
}
