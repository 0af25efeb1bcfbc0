import { api } from '@acre/contracts/api';
import type { Client } from '@acre/contracts/mechanism/client';
import { sentenceOf } from '@acre/contracts/mechanism/errors';
import type { Command } from 'commander';
import { exitCodes, Failure } from '../client/failure.ts';
import { shortened } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { exportTemplateCommand } from './export-template.ts';
import { importTemplateCommand } from './import-template.ts';
import { noun } from './noun.ts';
import { listCommand } from './reads/list-command.ts';
import { findRow } from './reads/read-rows.ts';
import { showCommand } from './reads/show-command.ts';
import { type Acting, actCommand } from './writes/act-command.ts';

async function find(client: Client, id: number): Promise<Readonly<Record<string, unknown>>> {
  const found = await findRow(client, api.templates.list, id);
  if (found) return found;
  throw new Failure(exitCodes.refused, sentenceOf['template.not_found']);
}

const onTemplate: Pick<Acting, 'one' | 'many' | 'calledBy' | 'find'> = { one: 'template', many: 'templates', calledBy: 'name', find };

export const templates = (terminal: Terminal): Command =>
  noun(
    'templates',
    'List, show, export, import, duplicate and delete deal flow templates, and set the default',
    [
      listCommand(terminal, {
        rows: 'templates',
        endpoint: api.templates.list,
        columns: [
          { title: 'ID', right: true, cell: ({ id }) => String(id) },
          { title: 'Name', cell: ({ name }) => shortened(name, 40) },
          { title: 'Steps', right: true, cell: ({ steps }) => String(steps.length) },
          { title: 'Default', cell: ({ isDefault }) => (isDefault ? 'yes' : 'no') },
        ],
        examples: ['acre templates list', 'acre templates list --json'],
      }),
      showCommand(terminal, { endpoint: api.templates.list, find, summary: 'Read a deal flow template', example: 'acre templates show 2' }),
      exportTemplateCommand(terminal),
      importTemplateCommand(terminal),
      actCommand(terminal, {
        ...onTemplate,
        name: 'duplicate',
        endpoint: api.templates.duplicate,
        done: 'duplicated',
        makes: true,
        example: 'acre templates duplicate',
      }),
      actCommand(terminal, {
        ...onTemplate,
        name: 'set-default',
        endpoint: api.templates.setDefault,
        done: 'the default',
        isDone: ({ isDefault }) => isDefault === true,
        single: true,
        example: 'acre templates set-default',
      }),
      actCommand(terminal, {
        ...onTemplate,
        name: 'delete',
        endpoint: api.templates.remove,
        done: 'deleted',
        ask: 'Delete',
        warns: ({ id, isDefault }) =>
          isDefault === true
            ? [`Template ${String(id)} is the default. If you delete it, the oldest remaining template becomes the default.`]
            : [],
        example: 'acre templates delete',
      }),
    ],
    'acre templates list',
    'acre templates export 2 > flow.json',
  );
