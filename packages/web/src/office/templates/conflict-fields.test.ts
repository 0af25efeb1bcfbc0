import { stepFields } from '@acre/domain/deal-flow/fields';
import { fieldNames } from '@acre/domain/kernel/field-table';
import { expect, it } from 'vitest';
import { type Content, conflictFields } from './conflict-fields.ts';

type Step = Required<Content['steps'][number]>;

const shown = (step: Step) => conflictFields.find(({ name }) => name === 'steps')?.show({ name: 'Ground lease', steps: [step] });

it('a conflict between two versions of a template shows everything that users can change in their steps', () => {
  const mine: Step = { id: 'survey', name: 'Survey', order: 1, description: 'By a surveyor' };
  const theirs: Step = { id: 'inspection', name: 'Inspection', order: 2, description: 'By the buyer' };
  for (const name of fieldNames(stepFields).filter((one) => one !== 'id'))
    expect(shown({ ...mine, [name]: theirs[name] }), name).not.toBe(shown(mine));
  expect(shown(mine)).toBe('1. Survey\nBy a surveyor');
});
