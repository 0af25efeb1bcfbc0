import { api } from '@acre/contracts/api';
import { wordsOfDetail } from '@acre/domain/security/detail-words';
import { securityKindNames } from '@acre/domain/security/entry';
import type { Command } from 'commander';
import { moment, shortened } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { noun } from './noun.ts';
import { exportCommand } from './reads/export-command.ts';
import { listCommand } from './reads/list-command.ts';

export const securityLog = (terminal: Terminal): Command =>
  noun(
    'security-log',
    'List and export logins, denied requests, and changes to accounts and settings (administrators only)',
    [
      listCommand(terminal, {
        rows: 'entries',
        endpoint: api.securityLog.list,
        columns: [
          { title: 'Date', cell: ({ createdAt }) => moment(createdAt) },
          { title: 'Event', cell: ({ kind }) => securityKindNames[kind] },
          { title: 'Person', cell: ({ actorName }) => shortened(actorName ?? '-', 30) },
          { title: 'Account', cell: ({ subjectName }) => shortened(subjectName ?? '-', 30) },
          { title: 'Details', cell: ({ detail }) => (detail === null ? '-' : wordsOfDetail(detail)) },
          { title: 'Source', cell: ({ address }) => address ?? '-' },
        ],
        examples: ['acre security-log list --kind sign_in_failed --from 2026-11-01', 'acre security-log list --person-id 3 --json'],
      }),
      exportCommand(terminal, {
        list: api.securityLog.list,
        endpoint: api.securityLog.export,
        example: 'acre security-log export --kind role_changed',
      }),
    ],
    'acre security-log list --page-size 20',
  );
