import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { Refusal } from '@acre/domain/kernel/refusal';
import { normaliseEmail } from '@acre/domain/people/email';
import type { Command } from 'commander';
import { shortened } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { editPersonCommand } from './account/edit-person.ts';
import { resetSecondFactorCommand } from './account/reset-second-factor.ts';
import { callAny } from './any-call.ts';
import { noun } from './noun.ts';
import { exportCommand } from './reads/export-command.ts';
import { listCommand } from './reads/list-command.ts';
import { showCommand } from './reads/show-command.ts';
import { type Acting, actCommand } from './writes/act-command.ts';
import { createCommand, type Look } from './writes/create-command.ts';
import { importEachCommand } from './writes/import-each-command.ts';

const onMember: Pick<Acting, 'one' | 'many' | 'calledBy' | 'find'> = {
  one: 'member',
  many: 'members',
  calledBy: 'fullName',
  find: async (client: Client, id) => (await callAny(client, api.people.get, { params: { id } })) as Readonly<Record<string, unknown>>,
};

const look: Look = async ({ client }, { email }) => {
  if (typeof email !== 'string' || email === '') return;
  const found = await client.call(api.people.list, { query: { search: normaliseEmail(email) } });
  if (found.some((one) => one.email && normaliseEmail(one.email) === normaliseEmail(email)))
    throw new Refusal('person.email_taken', { field: 'email' });
};

const create = (terminal: Terminal): Command =>
  createCommand(terminal, {
    endpoint: api.people.addClient,
    one: 'Client',
    calledBy: 'fullName',
    becomes: 'was added',
    look,
    examples: [
      'acre people create --role seller --full-name "Ann Lee" --email ann@example.com',
      'acre people create --from client.json --dry-run',
    ],
  }).addHelpText('before', 'To add partners and elites, use: acre invitations create\n');

export const people = (terminal: Terminal): Command =>
  noun(
    'people',
    'List, show, add, edit, deactivate, reactivate, import and export members and clients',
    [
      listCommand(terminal, {
        rows: 'people',
        endpoint: api.people.list,
        columns: [
          { title: 'ID', right: true, cell: ({ id }) => String(id) },
          { title: 'Name', cell: ({ fullName }) => shortened(fullName, 40) },
          { title: 'Role', cell: ({ role }) => role },
          { title: 'Email', cell: ({ email }) => email ?? '-' },
          { title: 'Company', cell: ({ company }) => company ?? '-' },
        ],
        examples: ['acre people list --role elite', 'acre people list --search lee --json'],
      }),
      showCommand(terminal, { endpoint: api.people.get, example: 'acre people show 3' }),
      create(terminal),
      actCommand(terminal, {
        ...onMember,
        name: 'deactivate',
        endpoint: api.people.deactivate,
        done: 'deactivated',
        isDone: ({ deactivatedAt }) => typeof deactivatedAt === 'string',
        ask: 'Deactivate',
        warns: ({ id }, who) =>
          id === who ? [`Member ${who} is you: you will be logged out, and only another administrator can reactivate you.`] : [],
        example: 'acre people deactivate',
      }),
      actCommand(terminal, {
        ...onMember,
        name: 'reactivate',
        endpoint: api.people.reactivate,
        done: 'reactivated',
        isDone: ({ deactivatedAt }) => deactivatedAt === null,
        already: 'active',
        example: 'acre people reactivate',
      }),
      editPersonCommand(terminal),
      actCommand(terminal, {
        ...onMember,
        name: 'confirm-email',
        endpoint: api.people.confirmEmail,
        done: 'confirmed',
        isDone: ({ emailConfirmedAt }) => typeof emailConfirmedAt === 'string',
        example: 'acre people confirm-email',
      }),
      resetSecondFactorCommand(terminal),
      importEachCommand(terminal, {
        endpoint: api.people.addClient,
        one: 'client',
        look,
        once: ({ email }) => (typeof email === 'string' && email !== '' ? { field: 'email', value: normaliseEmail(email) } : undefined),
        description: 'Add sellers and buyers from a CSV or JSON file (administrators only)',
        example: 'acre people import clients',
      }),
      exportCommand(terminal, { list: api.people.list, example: 'acre people export --role seller' }),
    ],
    'acre people list --role partner',
    'acre people show 3',
  );
