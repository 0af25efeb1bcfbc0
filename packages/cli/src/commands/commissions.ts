import { api } from '@acre/contracts/api';
import type { Command } from 'commander';
import { dollars, moment, shortened } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { noun } from './noun.ts';
import { payCommand } from './pay-commission.ts';
import { exportCommand } from './reads/export-command.ts';
import { listCommand } from './reads/list-command.ts';
import { statementCommand } from './statement-command.ts';

export const commissions = (terminal: Terminal): Command =>
  noun(
    'commissions',
    'List and pay commissions, and read statements',
    [
      listCommand(terminal, {
        rows: 'commissions',
        endpoint: api.ledger.list,
        columns: [
          { title: 'Date', cell: ({ createdAt }) => moment(createdAt) },
          { title: 'Deal', right: true, cell: ({ dealId }) => (dealId === undefined ? '-' : String(dealId)) },
          { title: 'Property', cell: ({ propertyName }) => shortened(propertyName ?? '-', 40) },
          { title: 'Person', cell: ({ personName }) => personName ?? 'the house' },
          { title: 'Level', cell: ({ level }) => level },
          { title: 'Amount', right: true, cell: ({ amount }) => dollars(amount) },
          { title: 'Reason', cell: ({ reason }) => reason },
        ],
        examples: ['acre commissions list --month 2026-11', 'acre commissions list --deal-id 7 --json'],
      }),
      payCommand(terminal),
      statementCommand(terminal),
      exportCommand(terminal, { list: api.ledger.list, example: 'acre commissions export --month 2026-11' }),
    ],
    'acre commissions list --month 2026-11',
    'acre commissions pay 7 --dry-run',
  );
