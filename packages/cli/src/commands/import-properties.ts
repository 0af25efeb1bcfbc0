import { basename, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { api } from '@acre/contracts/api';
import { type DuplicatePolicy, duplicatePolicies } from '@acre/domain/properties/similar/possible-duplicate';
import { Command, Option } from 'commander';
import { connect } from '../client/connection.ts';
import { usage } from '../client/failure.ts';
import { examples, exitCodeHelp } from '../help.ts';
import { columnsOf } from '../import/columns.ts';
import { createDuplicates } from '../import/duplicates.ts';
import { onInterrupt } from '../import/interrupt.ts';
import { openSource } from '../import/open-source.ts';
import { ownMapping, unknownColumns } from '../import/own-columns.ts';
import { startProgress } from '../import/progress.ts';
import { readMapping } from '../import/read-mapping.ts';
import { createLineMapper } from '../import/record-to-import-line.ts';
import { openReport } from '../import/report.ts';
import { runImport } from '../import/run-import.ts';
import { createSender } from '../import/send-batch.ts';
import { summaryLines, summaryOf } from '../import/summary.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Flags = {
  readonly map?: string;
  readonly source?: string;
  readonly duplicates?: DuplicatePolicy;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly json?: true;
  readonly report?: string;
};

export const importCommand = (terminal: Terminal): Command =>
  new Command('import')
    .description('Import properties from a CSV or JSON file (administrators only). Running it again updates them')
    .argument(
      '<file>',
      'CSV with a header, a JSON array, one JSON object per line, or an OData response (.json, .jsonl, .ndjson); in UTF-8',
    )
    .option('--map <file>', 'mapping of the columns; see docs/import.md. Without it, the file must use the column names of an export')
    .option('--source <name>', 'without --map: the source of the IDs in the file. Source and ID form the external key')
    .option('--dry-run', 'check everything and store nothing')
    .addOption(
      new Option(
        '--duplicates <what>',
        'how to treat new properties whose address already exists (default: ask; without a terminal, refuse)',
      ).choices(duplicatePolicies),
    )
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print the summary as JSON')
    .option('--report <file>', 'file for refused, skipped and duplicate lines (default: <file>.report.csv in this folder)')
    .addHelpText('after', exitCodeHelp)
    .addHelpText(
      'after',
      examples(
        'acre properties import sales.csv --map map.json --dry-run',
        'acre properties import sales.csv --map map.json --duplicates skip',
        'acre properties import sales.csv --map map.json --json',
        'acre properties import all.json --source old-server',
      ),
    )
    .action((file: string, flags: Flags) => importFile(terminal, file, flags));

async function importFile(terminal: Terminal, file: string, flags: Flags): Promise<void> {
  const startedAt = performance.now();
  if (flags.map !== undefined && flags.source !== undefined)
    throw usage('Do not use --source with --map. The mapping already defines the keys.');
  const { dryRun = false, report: reportPath = `${basename(file)}.report.csv` } = flags;
  const mapping = flags.map === undefined ? await ownMapping(file, flags.source) : await readMapping(flags.map);
  const source = await openSource(file, { delimiter: mapping.delimiter, columns: columnsOf(mapping) });
  const client = await connect(terminal);
  await client.call(api.session.user, {});
  const unknown = flags.map === undefined ? await unknownColumns(file) : [];
  if (unknown.length > 0)
    terminal.err(
      `Warning: Columns not imported: ${unknown.map((name) => `'${name}'`).join(', ')}. Use the column names of an export, or use --map.`,
    );
  const report = await openReport(resolve(reportPath));
  const progress = startProgress(terminal, source.size);
  const stop = onInterrupt(terminal, progress);
  const end = await runImport({
    records: source.records,
    map: createLineMapper(mapping),
    send: createSender(client, dryRun),
    duplicates: createDuplicates(terminal, {
      policy: flags.duplicates ?? mapping.duplicates,
      mayAsk: terminal.interactive && !flags.yes,
      asking: progress.during,
    }),
    report,
    stop,
    progress: (tally) => progress.show(source.bytesRead(), tally),
  });
  stop.forget();
  progress.end();
  await report.close();
  const seconds = Math.round(performance.now() - startedAt) / 1000;
  const about = { file, dryRun, blankRows: source.blankRows(), report: reportPath, seconds, goesOn: source.goesOn() };
  const summary = summaryOf(end, { ...about, ...(report.failure && { reportFault: report.failure.message }) });
  if (flags.json) terminal.out(JSON.stringify(summary, null, 2));
  else for (const line of summaryLines(summary)) terminal.out(line);
  process.exitCode = summary.exitCode;
}
