import { api } from '@acre/contracts/api';
import type { Command } from 'commander';
import { moment, shortened } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { noun } from './noun.ts';
import { listCommand } from './reads/list-command.ts';
import { showCommand } from './reads/show-command.ts';

/** A message of several lines takes one line of the table. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

export const messages = (terminal: Terminal): Command =>
  noun(
    'messages',
    'List and show conversations about properties',
    [
      listCommand(terminal, {
        rows: 'conversations',
        endpoint: api.conversations.inbox,
        columns: [
          { title: 'ID', right: true, cell: ({ id }) => String(id) },
          { title: 'Unread', cell: ({ unread }) => (unread ? 'yes' : 'no') },
          { title: 'With', cell: ({ withName }) => shortened(withName ?? 'Administrators', 30) },
          { title: 'Property', cell: ({ propertyName }) => shortened(propertyName, 30) },
          { title: 'Date', cell: ({ lastMessage }) => moment(lastMessage.createdAt) },
          { title: 'Last Message', cell: ({ lastMessage }) => shortened(inOneLine(lastMessage.excerpt), 60) },
        ],
        examples: ['acre messages list --unread', 'acre messages list --search "harbor lee" --json'],
      }),
      showCommand(terminal, { endpoint: api.conversations.get, example: 'acre messages show 3' }),
    ],
    'acre messages list --unread',
    'acre messages show 3',
  );
