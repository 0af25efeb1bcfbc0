import { type Answer, api } from '@acre/contracts';
import { statementName } from '@acre/domain';
import { Argument, Command, Option } from 'commander';
import { connectAsMember } from './connection.ts';
import { usage } from './failure.ts';
import { faultsOf } from './fields/schema-fields.ts';
import { examples, wholeFromOne } from './help.ts';
import { writingTo } from './output.ts';
import { given } from './questions.ts';
import { receive } from './receive.ts';
import { dollars, table } from './table.ts';
import type { Terminal } from './terminal.ts';

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
    .addArgument(new Argument('[person]', 'number of the member; your own unless given').argParser(wholeFromOne))
    .option('--month <month>', 'the month, as YYYY-MM; asked for at a terminal')
    .addOption(new Option('--csv', 'every entry and the sums, into a CSV file').conflicts(['pdf', 'json']))
    .addOption(new Option('--pdf', 'the same as a PDF, up to 500 entries').conflicts(['csv', 'json']))
    .option('--json', 'print the sums as JSON')
    .option('--output <file>', 'where the file goes (default: statement-<month>-<person> in this folder); - is standard output')
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
  if (flags.output !== undefined && kind === undefined) throw usage('--output goes with --csv or --pdf.');
  if (kind === 'pdf' && flags.output === '-' && process.stdout.isTTY)
    throw usage('A PDF is not for a terminal: name a file with --output.');
  const month = await given(terminal, flags.month, '--month', 'Month, as YYYY-MM');
  const checked = api.ledger.statement.query.safeParse({ month });
  if (!checked.success) throw usage(faultsOf(checked.error.issues));
  const { client, who } = await connectAsMember(terminal, api.ledger.statement);
  const asked = { params: { id: person ?? who }, query: { month } };
  if (kind === undefined) {
    const sums = await client.call(api.ledger.statement, asked);
    return flags.json ? terminal.out(JSON.stringify(sums, null, 2)) : tellSums(terminal, sums);
  }
  const path = flags.output ?? `${statementName({ personId: person ?? who, month })}.${kind}`;
  await writingTo(terminal, path, async (write) => {
    await receive(() => client.stream(files[kind], asked), write);
  });
}

type Sums = Answer<typeof api.ledger.statement>;
type Line = readonly [what: string, amount: number];

const columns = [
  { title: '', cell: ([what]: Line) => what },
  { title: '', right: true, cell: ([, amount]: Line) => dollars(amount) },
] as const;

function tellSums(terminal: Terminal, sums: Sums): void {
  const { personName, month, isOver, balanceBefore, paid, takenBack, total, balanceAfter } = sums;
  terminal.out(`${personName}, ${month}${isOver ? '' : ' (so far)'}`);
  const lines: Line[] = [
    ['Balance before', balanceBefore],
    ['Paid', paid],
    ['Taken back', takenBack],
    ['Total of the month', total],
    ['Balance after', balanceAfter],
  ];
  for (const line of table(columns, lines).slice(1)) terminal.out(line);
}
