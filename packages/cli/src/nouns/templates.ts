import { api, type Client, sentenceOf } from '@acre/contracts';
import type { Command } from 'commander';
import { exportTemplateCommand } from '../export-template.ts';
import { exitCodes, Failure } from '../failure.ts';
import { importTemplateCommand } from '../import-template.ts';
import { shortened } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { type Acting, actCommand } from '../writes/act-command.ts';
import { listCommand } from './list-command.ts';
import { noun } from './noun.ts';
import { findRow } from './read-rows.ts';
import { showCommand } from './show-command.ts';

async function find(client: Client, id: number): Promise<Readonly<Record<string, unknown>>> {
  const found = await findRow(client, api.templates.list, id);
  if (found) return found;
  throw new Failure(exitCodes.refused, sentenceOf['template.not_found']);
}

const onTemplate: Pick<Acting, 'one' | 'many' | 'calledBy' | 'find'> = { one: 'template', many: 'templates', calledBy: 'name', find };

export const templates = (terminal: Terminal): Command =>
  noun(
    'templates',
    'Deal flow templates: list, show, export, import, duplicate, delete, and which is the default',
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
      showCommand(terminal, { endpoint: api.templates.list, find, summary: 'One template', example: 'acre templates show 2' }),
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
          isDefault === true ? [`Template ${String(id)} is the default. The oldest remaining template becomes the default.`] : [],
        example: 'acre templates delete',
      }),
    ],
    'acre templates list',
    'acre templates export 2 > flow.json',
  );
