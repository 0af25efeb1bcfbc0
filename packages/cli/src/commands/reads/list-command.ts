import type { Answer } from '@acre/contracts/mechanism/call-types';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { defaultPageSize } from '@acre/contracts/mechanism/fields';
import { Command } from 'commander';
import { connect } from '../../client/connection.ts';
import { examples } from '../../help.ts';
import { type Column, table, wholeNumber } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { filterOptions, queryOf } from './filters.ts';
import { type Rows, readRows } from './read-rows.ts';

export type RowOf<E extends Endpoint> = Answer<E> extends readonly (infer R)[] ? R : never;

export type Listing<E extends Endpoint> = {
  readonly rows: string;
  readonly endpoint: E;
  readonly columns: readonly Column<RowOf<E>>[];
  readonly examples: readonly string[];
};

type Flags = Readonly<Record<string, unknown>> & { readonly json?: true };

/**
 * Builds the `list` command of a noun such as `deals`. Options, checks and the summary come from the endpoint; only the columns are given
 * here.
 */
export function listCommand<E extends Endpoint>(terminal: Terminal, listing: Listing<E>): Command {
  const { endpoint } = listing;
  const command = new Command('list').description(endpoint.summary);
  for (const option of filterOptions(endpoint)) command.addOption(option);
  return command
    .option('--json', 'print the rows as JSON')
    .addHelpText('after', examples(...listing.examples))
    .action((flags: Flags) => list(terminal, listing, flags));
}

async function list<E extends Endpoint>(terminal: Terminal, { rows: called, endpoint, columns }: Listing<E>, flags: Flags): Promise<void> {
  const query = queryOf(endpoint.query, flags);
  const found = await readRows(await connect(terminal), endpoint, query);
  const { rows, total, capped } = found;
  if (flags.json) return terminal.out(JSON.stringify(rows, null, 2));
  if (rows.length === 0) return terminal.out(total === 0 ? `No ${called} found.` : pastTheEnd(found, query));
  for (const line of table(columns, rows as readonly RowOf<E>[], terminal.width)) terminal.out(line);
  const page = 'page' in query ? `, page ${query['page']}` : '';
  terminal.out(`\n${wholeNumber(rows.length)} of ${wholeNumber(total)}${capped ? '+' : ''}${page}`);
}

function pastTheEnd({ total, capped }: Rows, { page, pageSize = defaultPageSize }: Readonly<Record<string, unknown>>): string {
  const last = Math.ceil(total / Number(pageSize));
  return `There is no page ${wholeNumber(Number(page))}.${capped ? '' : ` The last page is ${wholeNumber(last)}.`}`;
}
