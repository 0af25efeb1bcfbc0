import { api, type Client } from '@acre/contracts';
import type { Command } from 'commander';
import { callAny } from '../any-call.ts';
import type { Terminal } from '../terminal.ts';
import { type Acting, actCommand } from '../writes/act-command.ts';
import { createCommand } from '../writes/create-command.ts';
import { exportCommand } from './export-command.ts';
import { listCommand } from './list-command.ts';
import { mailAway } from './mail-away.ts';
import { noun } from './noun.ts';
import { showCommand } from './show-command.ts';

const onInvitation: Pick<Acting, 'one' | 'many' | 'calledBy' | 'find'> = {
  one: 'invitation',
  many: 'invitations',
  calledBy: 'email',
  find: async (client: Client, id) => (await callAny(client, api.invitations.get, { params: { id } })) as Readonly<Record<string, unknown>>,
};

export const invitations = (terminal: Terminal): Command =>
  noun(
    'invitations',
    'Invite partners and elites; list, show, resend and revoke invitations',
    [
      listCommand(terminal, {
        rows: 'invitations',
        endpoint: api.invitations.list,
        columns: [
          { title: 'ID', right: true, cell: ({ id }) => String(id) },
          { title: 'E-mail', cell: ({ email }) => email },
          { title: 'Role', cell: ({ role }) => role },
          { title: 'State', cell: ({ state }) => state },
          { title: 'Invited by', cell: ({ inviterName }) => inviterName },
          { title: 'Sent', cell: ({ createdAt }) => createdAt.slice(0, 10) },
          { title: 'Holds until', cell: ({ expiresAt }) => expiresAt.slice(0, 10) },
        ],
        examples: ['acre invitations list --state pending', 'acre invitations list --state expired --json'],
      }),
      showCommand(terminal, { endpoint: api.invitations.get, example: 'acre invitations show 3' }),
      createCommand(terminal, {
        endpoint: api.invitations.create,
        one: 'Invitation',
        calledBy: 'email',
        unmet: mailAway,
        examples: [
          'acre invitations create --email ann@example.com',
          'acre invitations create --email ann@example.com --role elite --message "Join us" --dry-run',
        ],
      }),
      actCommand(terminal, {
        ...onInvitation,
        name: 'resend',
        endpoint: api.invitations.resend,
        done: 'sent once more',
        partly: { done: 'good for another 14 days', why: mailAway },
        example: 'acre invitations resend',
      }),
      actCommand(terminal, {
        ...onInvitation,
        name: 'revoke',
        endpoint: api.invitations.revoke,
        done: 'revoked',
        isDone: ({ state }) => state === 'revoked',
        ask: 'Revoke',
        example: 'acre invitations revoke',
      }),
      exportCommand(terminal, { list: api.invitations.list, example: 'acre invitations export --state pending' }),
    ],
    'acre invitations list --state pending',
    'acre invitations create --email ann@example.com --role elite',
  );
