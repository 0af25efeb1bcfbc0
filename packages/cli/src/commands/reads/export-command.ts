import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { Client } from '@acre/contracts/mechanism/client';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import type { z } from '@acre/contracts/mechanism/z';
import { csvLine } from '@acre/domain/kernel/csv';
import { Command } from 'commander';
import { connect } from '../../client/connection.ts';
import { receive } from '../../client/receive.ts';
import { examples } from '../../help.ts';
import { countOf, startBar } from '../../import/progress.ts';
import { writingTo } from '../../terminal/output.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { filterOptions, queryOf } from './filters.ts';
import { readPages } from './read-rows.ts';

export type Exporting = {
  readonly list: Endpoint;
  /**
   * This endpoint returns the whole list as CSV and accepts some of the filters of `list`. If it is undefined, the CSV is made from the
   * records that `list` returns, with a column for each of their fields.
   */
  readonly endpoint?: Endpoint & { readonly response: 'csv' };
  readonly description?: string;
  readonly example: string;
};

type Flags = Readonly<Record<string, unknown>> & { readonly json?: true; readonly output?: string };
type Query = Readonly<Record<string, unknown>>;
type Write = (piece: string | Uint8Array) => Promise<void>;

const paging = ['page', 'pageSize'];

/** Builds the `export` command of a noun such as `deals`. It writes the whole list as CSV, or as JSON with every field. */
export function exportCommand(terminal: Terminal, exporting: Exporting): Command {
  const { endpoint, list, example, description = endpoint?.summary ?? list.summary.replace(/^List /, 'Export ') } = exporting;
  const command = new Command('export').description(description);
  const filtered = endpoint ?? list;
  for (const option of filterOptions(filtered)) if (!paging.includes(option.attributeName())) command.addOption(option);
  return command
    .option('--json', 'export every field as JSON instead of CSV')
    .option('--output <file>', 'output file (default: standard output)')
    .addHelpText('after', examples(`${example} > list.csv`, `${example} --json --output list.json`))
    .action(async (flags: Flags) => {
      const query = queryOf(filtered.query, flags);
      await exportAll(terminal, exporting, query, flags);
    });
}

async function exportAll(terminal: Terminal, { endpoint, list }: Exporting, query: Query, { json, output }: Flags): Promise<void> {
  const client = await connect(terminal);
  await writingTo(terminal, output, async (write) => {
    if (endpoint && !json) return copyCsv(client, endpoint, query, write);
    await writePages({ terminal, client, list, query, format: json ? asJson() : asCsv(list) }, write);
  });
}

async function copyCsv(client: Client, endpoint: Endpoint, query: Query, write: Write): Promise<void> {
  await receive(() => client.stream<Endpoint>(endpoint, { query } as unknown as CallInput<Endpoint>), write);
}

type Format = { head(): string; row(row: Query, nth: number): string; foot(): string };

const asJson = (): Format => ({
  head: () => '[',
  row: (row, nth) => `${nth === 0 ? '\n' : ',\n'}${JSON.stringify(row, null, 2).replace(/^/gm, '  ')}`,
  foot: () => '\n]\n',
});

/** Returns the CSV format. Its columns come from the response schema, because the first row may lack optional fields. */
function asCsv({ response }: Endpoint): Format {
  const names = Object.keys((response as z.ZodMiniArray<z.ZodMiniObject>).def.element.shape);
  return { head: () => csvLine(names), row: (row) => csvLine(names.map((name) => cellOf(row[name]))), foot: () => '' };
}

type Asked = {
  readonly terminal: Terminal;
  readonly client: Client;
  readonly list: Endpoint;
  readonly query: Query;
  readonly format: Format;
};

/** Only one page is in memory at a time, and nothing is written before the server responds. */
async function writePages({ terminal, client, list, query, format }: Asked, write: Write): Promise<void> {
  let nth = 0;
  let bar: ReturnType<typeof startBar> | undefined;
  try {
    for await (const { rows, total } of readPages(client, list, query)) {
      if (bar === undefined) await write(format.head());
      bar ??= startBar(terminal, total, countOf);
      for (const row of rows as readonly Query[]) await write(format.row(row, nth++));
      bar.show(nth);
    }
  } finally {
    bar?.end();
  }
  await write(format.foot());
}

/** Lists of texts are joined with `;`; other nested records become JSON. */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(';');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
