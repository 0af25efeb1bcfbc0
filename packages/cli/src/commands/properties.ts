import { api } from '@acre/contracts/api';
import type { Command } from 'commander';
import { dollars, shortened, wholeNumber } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { deleteCommand, restoreCommand } from './delete-property.ts';
import { importCommand } from './import-properties.ts';
import { noun } from './noun.ts';
import { exportCommand } from './reads/export-command.ts';
import { listCommand } from './reads/list-command.ts';
import { showCommand } from './reads/show-command.ts';
import { properties as movable } from './set-status/movable.ts';
import { setStatusCommand } from './set-status/set-status-command.ts';
import { createCommand } from './writes/create-command.ts';

const create = (terminal: Terminal): Command =>
  createCommand(terminal, {
    endpoint: api.properties.create,
    one: 'Property',
    calledBy: 'name',
    becomes: 'was submitted for review',
    examples: [
      'acre properties create',
      'acre properties create --name "Main Street Plaza" --type retail --address "1 Main St" --city Austin --state TX --zip-code 78701 --price 1250000',
      'acre properties create --from plaza.json --dry-run',
    ],
  });

export const properties = (terminal: Terminal): Command =>
  noun(
    'properties',
    'List, show, create, delete, import and export properties, and change their status',
    [
      listCommand(terminal, {
        rows: 'properties',
        endpoint: api.properties.list,
        columns: [
          { title: 'ID', right: true, cell: ({ id }) => String(id) },
          { title: 'Name', cell: ({ name }) => shortened(name, 40) },
          { title: 'Type', cell: ({ type }) => type },
          { title: 'City', cell: ({ city, state }) => `${shortened(city, 24)}, ${state}` },
          { title: 'Price', right: true, cell: ({ price }) => dollars(price) },
          { title: 'Sq ft', right: true, cell: ({ size }) => (size === null ? '-' : wholeNumber(size)) },
          { title: 'Status', cell: ({ status }) => status },
        ],
        examples: ['acre properties list --stage marketing --sort price_desc', 'acre properties list --scope work --json | jq .[].name'],
      }),
      showCommand(terminal, { endpoint: api.properties.get, example: 'acre properties show 42' }),
      create(terminal),
      setStatusCommand(terminal, movable, 'marketing_start'),
      deleteCommand(terminal),
      restoreCommand(terminal),
      importCommand(terminal),
      exportCommand(terminal, {
        endpoint: api.properties.export,
        list: api.properties.list,
        example: 'acre properties export --stage marketing',
      }),
    ],
    'acre properties list --json',
    'acre properties set-status 42 marketing_start',
  );
