import { api } from '@acre/contracts/api';
import type { Answer } from '@acre/contracts/mechanism/call-types';
import { statementLines, statementName } from '@acre/domain/commission/statement-format';
import { Argument, Command, Option } from 'commander';
import { connectAsMember } from '../client/connection.ts';
import { usage } from '../client/failure.ts';
import { receive } from '../client/receive.ts';
import { faultsOf } from '../fields/schema-fields.ts';
import { examples, promptedForIt, wholeFromOne } from '../help.ts';
import { writingTo } from '../terminal/output.ts';
import { given } from '../terminal/questions.ts';
import { dollars, table } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Flags = {
  readonly month?: string;
  readonly csv?: true;
  readonly pdf?: true;
  readonly json?: true;
  readonly output?: string;
};

const files = { csv: api.ledger.statementCsv, pdf: api.ledger.statementPdf } as const;

export const statementCommand = (terminal: Terminal): Command =>
  new Command('statement')
    .description(`${api.ledger.statement.summary}, as a table, CSV or PDF`)
    .addArgument(new Argument('[person]', 'ID of the member (default: yourself)').argParser(wholeFromOne))
    .option('--month <month>', `the month, as YYYY-MM; ${promptedForIt}`)
    .addOption(new Option('--csv', 'write every entry and the totals to a CSV file').conflicts(['pdf', 'json']))
    .addOption(new Option('--pdf', 'write a PDF, up to 500 entries').conflicts(['csv', 'json']))
    .option('--json', 'print the totals as JSON')
    .option('--output <file>', 'output file (default: statement-<month>-<person> in this folder); - is standard output')
    .addHelpText(
      'after',
      examples(
        'acre commissions statement --month 2026-10',
        'acre commissions statement 3 --month 2026-10 --pdf',
        'acre commissions statement 3 --month 2026-10 --csv --output - | head',
      ),
    )
    .action((person: number | undefined, flags: Flags) => statement(terminal, person, flags));

async function statement(terminal: Terminal, person: number | undefined, flags: Flags): Promise<void> {
  const kind = flags.csv ? 'csv' : flags.pdf ? 'pdf' : undefined;
  if (flags.output !== undefined && kind === undefined) throw usage('Use --output only with --csv or --pdf.');
  if (kind === 'pdf' && flags.output === '-' && process.stdout.isTTY)
    throw usage('A PDF cannot be shown in a terminal. Name a file with --output.');
  const month = await given(terminal, flags.month, '--month', 'Month, as YYYY-MM');
  const checked = api.ledger.statement.query.safeParse({ month });
  if (!checked.success) throw usage(faultsOf(checked.error.issues));
  const { client, who } = await connectAsMember(terminal, api.ledger.statement);
  const input = { params: { id: person ?? who }, query: { month } };
  if (kind === undefined) {
    const sums = await client.call(api.ledger.statement, input);
    return flags.json ? terminal.out(JSON.stringify(sums, null, 2)) : tellSums(terminal, sums);
  }
  const path = flags.output ?? `${statementName({ personId: person ?? who, month })}.${kind}`;
  await writingTo(terminal, path, async (write) => {
    await receive(() => client.stream(files[kind], input), write);
  });
}

type Sums = Answer<typeof api.ledger.statement>;
type Line = readonly [what: string, amount: number];

const columns = [
  { title: '', cell: ([title]: Line) => title },
  { title: '', right: true, cell: ([, amount]: Line) => dollars(amount) },
] as const;

function tellSums(terminal: Terminal, sums: Sums): void {
  const { personName, month, isOver } = sums;
  terminal.out(`${personName}, ${month}${isOver ? '' : ' (so far)'}`);
  const lines = statementLines.map(([key, label]): Line => [label, sums[key]]);
  for (const line of table(columns, lines).slice(1)) terminal.out(line);
}
