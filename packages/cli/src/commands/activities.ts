import { api } from '@acre/contracts/api';
import type { Command } from 'commander';
import { moment } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { noun } from './noun.ts';
import { exportCommand } from './reads/export-command.ts';
import { listCommand } from './reads/list-command.ts';

export const activities = (terminal: Terminal): Command =>
  noun(
    'activities',
    'List and export activities',
    [
      listCommand(terminal, {
        rows: 'activities',
        endpoint: api.activities.list,
        columns: [
          { title: 'Date', cell: ({ createdAt }) => moment(createdAt) },
          { title: 'Type', cell: ({ entityType, entityId }) => `${entityType} ${entityId}` },
          { title: 'Message', cell: ({ message }) => message },
        ],
        examples: ['acre activities list --entity-type property --entity-id 42', 'acre activities list --json'],
      }),
      exportCommand(terminal, { list: api.activities.list, example: 'acre activities export --entity-type deal' }),
    ],
    'acre activities list --page-size 20',
  );
