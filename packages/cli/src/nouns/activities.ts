import { api } from '@acre/contracts';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { exportCommand } from './export-command.ts';
import { listCommand } from './list-command.ts';
import { noun } from './noun.ts';

export const activities = (terminal: Terminal): Command =>
  noun(
    'activities',
    'What happened',
    [
      listCommand(terminal, {
        rows: 'activities',
        endpoint: api.activities.list,
        columns: [
          { title: 'When', cell: ({ createdAt }) => createdAt },
          { title: 'Of', cell: ({ entityType, entityId }) => `${entityType} ${entityId}` },
          { title: 'Message', cell: ({ message }) => message },
        ],
        examples: ['acre activities list --entity-type property --entity-id 42', 'acre activities list --json'],
      }),
      exportCommand(terminal, { list: api.activities.list, example: 'acre activities export --entity-type deal' }),
    ],
    'acre activities list --page-size 20',
  );
