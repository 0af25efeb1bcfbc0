import { resolve } from 'node:path';
import { Command } from 'commander';
import { amount, size } from '../amounts.ts';
import { exitCodes, Failure } from '../failure.ts';
import { examples } from '../help.ts';
import type { Terminal } from '../terminal.ts';
import { dryRun } from '../writing.ts';
import { stoppable } from './stoppable.ts';

type Flags = { readonly json?: true; readonly dryRun?: true };

export const backupCommand = (terminal: Terminal): Command =>
  dryRun(new Command('backup'))
    .description('Write database and files, as they are at one moment, into a new archive; the server may go on meanwhile')
    .argument('<archive>', 'the file to write, such as acre.tar.gz')
    .option('--json', 'print what was written as JSON')
    .addHelpText(
      'after',
      `
The archive is readable by you alone and holds everything but the settings: SESSION_KEYS and passwords of services are not in it.
It ends with 1 where the storage lacks files that the database names; the rest of it is whole.`,
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
  throw new Failure(exitCodes.refused, `The storage lacks ${amount(missing.length, 'file')} that the database names: ${named}.`);
}
