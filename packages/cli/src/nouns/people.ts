import { api, type Client } from '@acre/contracts';
import { Refusal } from '@acre/domain';
import type { Command } from 'commander';
import { resetSecondFactorCommand } from '../account/reset-second-factor.ts';
import { callAny } from '../any-call.ts';
import { shortened } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { type Acting, actCommand } from '../writes/act-command.ts';
import { createCommand, type Look } from '../writes/create-command.ts';
import { importEachCommand } from '../writes/import-each-command.ts';
import { exportCommand } from './export-command.ts';
import { listCommand } from './list-command.ts';
import { noun } from './noun.ts';
import { showCommand } from './show-command.ts';

const onMember: Pick<Acting, 'one' | 'many' | 'calledBy' | 'find'> = {
  one: 'member',
  many: 'members',
  calledBy: 'fullName',
  find: async (client: Client, id) => (await callAny(client, api.people.get, { params: { id } })) as Readonly<Record<string, unknown>>,
};

/** Is the e-mail address free? */
const look: Look = async ({ client }, { email }) => {
  if (typeof email !== 'string' || email === '') return;
  const found = await client.call(api.people.list, { query: { search: email } });
  if (found.some((one) => one.email?.toLowerCase() === email.toLowerCase())) throw new Refusal('person.email_taken', { field: 'email' });
};

const create = (terminal: Terminal): Command =>
  createCommand(terminal, {
    endpoint: api.people.addClient,
    one: 'Client',
    calledBy: 'fullName',
    becomes: 'is on record',
    look,
    examples: [
      'acre people create --role seller --full-name "Ann Lee" --email ann@example.com',
      'acre people create --from client.json --dry-run',
    ],
  }).addHelpText('before', 'Partners and elites are invited: acre invitations create\n');

export const people = (terminal: Terminal): Command =>
  noun(
    'people',
    'Members and clients: list, show, put sellers and buyers on record, shut members out and let them in, reset their second factor',
    [
      listCommand(terminal, {
        rows: 'people',
        endpoint: api.people.list,
        columns: [
          { title: 'ID', right: true, cell: ({ id }) => String(id) },
          { title: 'Name', cell: ({ fullName }) => shortened(fullName, 40) },
          { title: 'Role', cell: ({ role }) => role },
          { title: 'E-mail', cell: ({ email }) => email ?? '-' },
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
        done: 'shut out',
        isDone: ({ deactivatedAt }) => typeof deactivatedAt === 'string',
        ask: 'Shut out',
        warns: ({ id }, who) =>
          id === who ? [`Member ${who} is you: nobody is signed in as you any more, and another administrator lets you in again.`] : [],
        example: 'acre people deactivate',
      }),
      actCommand(terminal, {
        ...onMember,
        name: 'reactivate',
        endpoint: api.people.reactivate,
        done: 'let in again',
        isDone: ({ deactivatedAt }) => deactivatedAt === null,
        already: 'not shut out',
        example: 'acre people reactivate',
      }),
      resetSecondFactorCommand(terminal),
      importEachCommand(terminal, {
        endpoint: api.people.addClient,
        one: 'client',
        look,
        description: 'Put sellers and buyers on record from a CSV or JSON file (administrators)',
        example: 'acre people import clients',
      }),
      exportCommand(terminal, { list: api.people.list, example: 'acre people export --role seller' }),
    ],
    'acre people list --role partner',
    'acre people show 3',
  );
