import type { Answer, Endpoint } from '@acre/contracts';
import { Command } from 'commander';
import { connect } from '../connection.ts';
import { examples } from '../help.ts';
import { type Column, table, wholeNumber } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { filterOptions, queryOf } from './filters.ts';
import { readRows } from './read-rows.ts';

export type RowOf<E extends Endpoint> = Answer<E> extends readonly (infer R)[] ? R : never;

export type Listing<E extends Endpoint> = {
  /** What the rows are called, many of them. */
  readonly rows: string;
  readonly endpoint: E;
  readonly columns: readonly Column<RowOf<E>>[];
  readonly examples: readonly string[];
};

type Flags = Readonly<Record<string, unknown>> & { readonly json?: true };

/** `list` of a noun: options, their checks and the summary are the endpoint's; only the columns are told here. */
export function listCommand<E extends Endpoint>(terminal: Terminal, listing: Listing<E>): Command {
  const { endpoint } = listing;
  const command = new Command('list').description(endpoint.summary);
  for (const option of filterOptions(endpoint.query)) command.addOption(option);
  return command
    .option('--json', 'print the rows as JSON')
    .addHelpText('after', examples(...listing.examples))
    .action((flags: Flags) => list(terminal, listing, flags));
}

async function list<E extends Endpoint>(terminal: Terminal, { rows: called, endpoint, columns }: Listing<E>, flags: Flags): Promise<void> {
  const query = queryOf(endpoint.query, flags);
  const { rows, total, capped } = await readRows(await connect(terminal), endpoint, query);
  if (flags.json) return terminal.out(JSON.stringify(rows, null, 2));
  if (rows.length === 0) return terminal.out(`No ${called} found.`);
  for (const line of table(columns, rows as readonly RowOf<E>[], terminal.width)) terminal.out(line);
  const page = 'page' in query ? `, page ${query['page']}` : '';
  terminal.out(`\n${wholeNumber(rows.length)} of ${wholeNumber(total)}${capped ? '+' : ''}${page}`);
}
