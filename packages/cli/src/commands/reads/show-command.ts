import type { Client } from '@acre/contracts/mechanism/client';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { Argument, Command } from 'commander';
import { connect } from '../../client/connection.ts';
import { examples, wholeFromOne } from '../../help.ts';
import { table } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { callAny } from '../any-call.ts';

export type Showing = {
  readonly endpoint: Endpoint;
  /** Finds the record if the API has no endpoint that returns a single record of this kind. */
  find?(client: Client, id: number): Promise<unknown>;
  readonly summary?: string;
  readonly example: string;
};

/** Builds the `show` command of a noun such as `deals`. It prints every field of one record, and nested fields under their path. */
export const showCommand = (terminal: Terminal, { endpoint, find, example, summary = endpoint.summary }: Showing): Command =>
  new Command('show')
    .description(summary)
    .addArgument(new Argument('<id>', 'ID of the record').argParser(wholeFromOne))
    .option('--json', 'print it as JSON')
    .addHelpText('after', examples(example, `${example} --json`))
    .action(async (id: number, { json }: { readonly json?: true }) => {
      const client = await connect(terminal);
      const record = await (find ? find(client, id) : callAny(client, endpoint, { params: { id } }));
      showRecord(terminal, record, json === true);
    });

export function showRecord(terminal: Terminal, record: unknown, asJson: boolean): void {
  if (asJson) terminal.out(JSON.stringify(record, null, 2));
  else for (const line of table(columns, fieldsOf(record)).slice(1)) terminal.out(line);
}

type Field = readonly [path: string, value: string];

const columns = [
  { title: '', cell: ([path]: Field) => path },
  { title: '', cell: ([, value]: Field) => value },
];

/** Flattens a record into lines: `steps.1.name` is the name of the first step. */
export function fieldsOf(value: unknown, path: readonly string[] = []): Field[] {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    return value.flatMap((one: unknown, at) => fieldsOf(one, [...path, String(at + 1)]));
  if (Array.isArray(value)) return [[path.join('.'), value.length > 0 ? value.join(', ') : '-']];
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]));
  return [[path.join('.'), value === null || value === undefined ? '-' : String(value)]];
}
