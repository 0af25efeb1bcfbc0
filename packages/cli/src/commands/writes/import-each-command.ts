import { createHash } from 'node:crypto';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { plainWords } from '@acre/contracts/mechanism/plain-words';
import type { z } from '@acre/contracts/mechanism/z';
import { Command } from 'commander';
import { amount } from '../../amounts.ts';
import { connectAsMember, type Member } from '../../client/connection.ts';
import { exitCodes, Failure } from '../../client/failure.ts';
import { inParallel } from '../../client/in-parallel.ts';
import { refusedOrElse } from '../../client/refused-or-else.ts';
import { retry } from '../../client/retry.ts';
import { fieldsOf } from '../../fields/schema-fields.ts';
import { examples, exitCodeHelp } from '../../help.ts';
import { onInterrupt, type Stopping } from '../../import/interrupt.ts';
import { openSource, type Source } from '../../import/open-source.ts';
import { startBar } from '../../import/progress.ts';
import { type Column, table, wholeNumber } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { type WriteFlags, writing } from '../../writing.ts';
import { callAny } from '../any-call.ts';
import type { Look } from './create-command.ts';
import { recordReader, type SheetFields } from './read-record.ts';

export type Importing = {
  /** This endpoint creates one record and takes an Idempotency-Key. */
  readonly endpoint: Endpoint & { readonly body: z.ZodMiniObject };
  readonly one: string;
  readonly look?: Look;
  /**
   * Each key is a column title in the CSV that `export` creates. Each value is the field that the import fills, or undefined if the column
   * is ignored.
   */
  readonly sheet?: SheetFields;
  /** An import ignores these fields, although `create` takes them. */
  readonly passedOver?: readonly string[];
  /** Returns the value that no two records of a file may share; undefined if the record has none. */
  readonly once?: (entry: object & { readonly email?: unknown }) => { readonly field: string; readonly value: string } | undefined;
  readonly description: string;
  readonly example: string;
};

/** Builds the `import` command of a noun whose records are created one by one, such as `deals`. */
export const importEachCommand = (terminal: Terminal, importing: Importing): Command =>
  writing(new Command('import'), 'the result')
    .description(importing.description)
    .argument('<file>', 'CSV with a header, a JSON array, or one JSON object per line (.json, .jsonl, .ndjson); in UTF-8')
    .addHelpText('after', `\nColumns: ${columnsOf(importing).join(', ')}. Other columns of an export are ignored.`)
    .addHelpText('after', '\nRepeat an interrupted import within a day to continue where it stopped. Nothing is created twice.')
    .addHelpText('after', exitCodeHelp)
    .addHelpText('after', examples(`${importing.example}.csv --dry-run`, `${importing.example}.json --yes --json`))
    .action((file: string, flags: WriteFlags) => importEach(terminal, importing, file, flags));

const columnsOf = ({ endpoint, passedOver = [] }: Importing): string[] =>
  fieldsOf(endpoint.body).flatMap(({ path }) => (passedOver.includes(path.join('.')) ? [] : [path.join('.')]));

type Refused = { readonly line: number; readonly why: string };
type Tally = { lines: number; taken: number; readonly refused: Refused[] };
type Told = Readonly<Tally> & { readonly blankRows: number };

async function importEach(terminal: Terminal, importing: Importing, file: string, flags: WriteFlags): Promise<void> {
  const source = await openSource(file, { columns: [] });
  const member = await connectAsMember(terminal, importing.endpoint);
  const bar = startBar(terminal, source.size, '{bar} {percentage}% | {taken} imported, {left} refused | {duration_formatted}', {
    taken: 0,
    left: 0,
  });
  const stop = onInterrupt(terminal, bar, 'the current requests');
  const tally: Tally = { lines: 0, taken: 0, refused: [] };
  const show = () => bar.show(source.bytesRead(), { taken: tally.taken, left: tally.refused.length });
  try {
    await takeAll({ importing, member, source, stop, tally, show, dryRun: flags.dryRun === true });
    bar.end();
    if (stop.asked) throw new Failure(exitCodes.interrupted, 'Stopped.');
    tellTally(terminal, importing, { ...tally, blankRows: source.blankRows() }, flags);
  } catch (error) {
    bar.end();
    const again = 'Repeat the command within a day to continue.';
    if (!flags.dryRun && tally.taken > 0) terminal.err(`Imported: ${amount(tally.taken, importing.one)}. ${again}`);
    throw error;
  } finally {
    stop.forget();
  }
}

type Work = {
  readonly importing: Importing;
  readonly member: Member;
  readonly source: Source;
  readonly stop: Stopping;
  readonly tally: Tally;
  readonly dryRun: boolean;
  show(): void;
};

async function takeAll(work: Work): Promise<void> {
  const { importing, member, source, stop, tally, show } = work;
  const { endpoint } = importing;
  const read = recordReader(endpoint, columnsOf(importing), importing.sheet);
  const keyOf = keysOf(member, endpoint);
  const repeated = repeats(importing);
  await inParallel(source.records, stop, async (record) => {
    tally.lines += 1;
    const found = read(record, tally.lines === 1);
    const why =
      'fault' in found
        ? found.fault
        : (faultIn(endpoint, found.entry) ??
          repeated(found.entry, record.line) ??
          (await refusalOf(work, found.entry, keyOf(found.entry))));
    if (why === undefined) tally.taken += 1;
    else tally.refused.push({ line: record.line, why });
    show();
  });
}

/**
 * Returns a function that refuses a record if an earlier line has the same unique value. In a dry run, the server cannot find such
 * duplicates, because nothing is stored.
 */
function repeats({ once }: Importing): (entry: object, line: number) => string | undefined {
  const lines = new Map<string, number>();
  return (entry, line) => {
    const unique = once?.(entry);
    if (unique === undefined) return undefined;
    const first = lines.get(unique.value);
    if (first !== undefined) return `${unique.field}: Also on line ${first}. Delete one of the two lines.`;
    lines.set(unique.value, line);
    return undefined;
  };
}

const faultIn = ({ body }: Importing['endpoint'], entry: object): string | undefined =>
  body
    .safeParse(entry, { error: plainWords })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join(' ');

/** Returns the reason of a refusal, real or predicted; undefined when the record is, or would be, created. */
async function refusalOf({ importing, member, stop, dryRun }: Work, body: object, idempotencyKey: string): Promise<string | undefined> {
  const options = { idempotencyKey, signal: stop.signal };
  const take = () => callAny(member.client, importing.endpoint, { body }, options);
  const work = async () => {
    await retry(async () => (dryRun ? importing.look?.(member, { ...body }) : take()), stop.signal);
    return undefined;
  };
  return refusedOrElse<string | undefined>(work, (why) => why.replace(/^--([\w-]+)(?=: )/, (_, flag: string) => columnOf(flag)), {
    naming: true,
  });
}

/**
 * Returns the column for an option, such as `sellerId` for `seller-id`. Some error messages name an option of the `create` command. In an
 * import, the message must name the file column instead.
 */
const columnOf = (flag: string): string => flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Derives each key from the content of the record, so that a repeated run creates nothing twice. The n-th of several equal records gets the
 * same key in each run.
 */
function keysOf({ url, who }: Member, endpoint: Endpoint): (body: object) => string {
  const seen = new Map<string, number>();
  return (body) => {
    const content = JSON.stringify([url, who, endpoint.path, body]);
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    return createHash('sha256').update(`${nth} ${content}`).digest('hex').slice(0, 40);
  };
}

const columns: readonly Column<Refused>[] = [
  { title: 'Line', right: true, cell: ({ line }) => String(line) },
  { title: 'Refused', cell: ({ why }) => why },
];

function tellTally(terminal: Terminal, { one }: Importing, { refused, ...counts }: Told, { json, dryRun }: WriteFlags): void {
  const { taken, blankRows } = counts;
  const ordered = refused.toSorted((a, b) => a.line - b.line);
  if (json) terminal.out(JSON.stringify({ ...(dryRun && { dryRun }), ...counts, refused: ordered }, null, 2));
  else {
    const would = dryRun ? 'would be ' : '';
    terminal.out(`${amount(taken, one)} ${would}imported, ${wholeNumber(ordered.length)} ${would}refused.`);
    if (blankRows > 0) terminal.out(`${amount(blankRows, 'blank row')} skipped.`);
    if (ordered.length > 0) for (const line of table(columns, ordered)) terminal.err(line);
  }
  if (ordered.length > 0) process.exitCode = exitCodes.refused;
}
