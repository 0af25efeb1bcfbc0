import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import type { Command } from 'commander';
import { moment } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { callAny } from './any-call.ts';
import { noun } from './noun.ts';
import { exportCommand } from './reads/export-command.ts';
import { listCommand } from './reads/list-command.ts';
import { showCommand } from './reads/show-command.ts';
import { type Acting, actCommand } from './writes/act-command.ts';
import { createCommand } from './writes/create-command.ts';

const onInvitation: Pick<Acting, 'one' | 'many' | 'calledBy' | 'find'> = {
  one: 'invitation',
  many: 'invitations',
  calledBy: 'email',
  find: async (client: Client, id) => (await callAny(client, api.invitations.get, { params: { id } })) as Readonly<Record<string, unknown>>,
};

export const invitations = (terminal: Terminal): Command =>
  noun(
    'invitations',
    'Invite partners and elites, and list, show, resend, revoke and export invitations',
    [
      listCommand(terminal, {
        rows: 'invitations',
        endpoint: api.invitations.list,
        columns: [
          { title: 'ID', right: true, cell: ({ id }) => String(id) },
          { title: 'Email', cell: ({ email }) => email },
          { title: 'Role', cell: ({ role }) => role },
          { title: 'Status', cell: ({ state }) => state },
          { title: 'Invited by', cell: ({ inviterName }) => inviterName },
          { title: 'Referred by', cell: ({ referrerName }) => referrerName ?? '' },
          { title: 'Sent', cell: ({ createdAt }) => moment(createdAt) },
          { title: 'Expires', cell: ({ expiresAt }) => moment(expiresAt) },
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
        done: 'resent',
        partly: { done: 'renewed for 14 days', why: mailAway },
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

/** Returns a warning that invitations are not emailed; undefined where the server sends email. */
async function mailAway(client: Client): Promise<string | undefined> {
  const { sendsMail } = await client.call(api.system.config, {});
  if (sendsMail) return undefined;
  return 'This server does not send email. On the Invitations page in the browser, the inviter can copy a link and share it.';
}
