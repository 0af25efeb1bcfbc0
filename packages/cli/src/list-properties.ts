import { api, type Property, type PropertyQuery } from '@acre/contracts';
import {
  type PropertySort,
  type PropertyStatus,
  type PropertyType,
  propertySorts,
  propertyStatuses,
  propertyTypes,
  type Stage,
  stages,
} from '@acre/domain';
import { Command, Option } from 'commander';
import { connect } from './connection.ts';
import { examples, wholeFromOne } from './help.ts';
import { type Column, table, wholeNumber } from './table.ts';
import type { Terminal } from './terminal.ts';

type Flags = {
  readonly type?: PropertyType;
  readonly status?: PropertyStatus;
  readonly stage?: Stage;
  readonly search?: string;
  readonly sort: PropertySort;
  readonly scope?: 'work';
  readonly page: number;
  readonly pageSize: number;
  readonly json?: true;
};

const columns: readonly Column<Property>[] = [
  { title: 'ID', right: true, cell: ({ id }) => String(id) },
  { title: 'Name', cell: ({ name }) => shortened(name, 40) },
  { title: 'Type', cell: ({ type }) => type },
  { title: 'City', cell: ({ city, state }) => `${shortened(city, 24)}, ${state}` },
  { title: 'Price', right: true, cell: ({ price }) => `$${wholeNumber(price)}` },
  { title: 'Sq ft', right: true, cell: ({ size }) => (size === null ? '-' : wholeNumber(size)) },
  { title: 'Status', cell: ({ status }) => status },
];

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

export const listCommand = (terminal: Terminal): Command =>
  new Command('list')
    .description(api.properties.list.summary)
    .addOption(new Option('--type <type>', 'only this type').choices(propertyTypes))
    .addOption(new Option('--status <status>', 'only this status').choices(propertyStatuses))
    .addOption(new Option('--stage <stage>', 'only this stage of the pipeline').choices(stages))
    .option('--search <text>', 'part of a name, address, city or referral id')
    .addOption(new Option('--sort <order>', 'order').choices(propertySorts).default('newest'))
    .addOption(new Option('--scope <scope>', 'work: the back-office list of your role').choices(['work']))
    .option('--page <number>', 'page, from 1', wholeFromOne, 1)
    .option('--page-size <number>', 'rows a page, at most 500', wholeFromOne, 25)
    .option('--json', 'print the rows as JSON')
    .addHelpText(
      'after',
      examples('acre properties list --stage marketing --sort price_desc', 'acre properties list --scope work --json | jq .[].name'),
    )
    .action((flags: Flags) => list(terminal, flags));

async function list(terminal: Terminal, { json, ...asked }: Flags): Promise<void> {
  const query: PropertyQuery = asked;
  const { rows, total, capped } = await (await connect(terminal)).page(api.properties.list, { query });
  if (json) return terminal.out(JSON.stringify(rows, null, 2));
  for (const line of rows.length > 0 ? table(columns, rows) : ['No properties found.']) terminal.out(line);
  if (rows.length > 0) terminal.out(`\n${rows.length} of ${wholeNumber(total)}${capped ? '+' : ''}, page ${asked.page}`);
}
