import { enteredFields, fieldTable, versionField } from '../kernel/field-table.ts';

const entered = { read: 'everyone', write: 'submitter' } as const;
const computed = { read: 'everyone', write: 'system' } as const;
const mostSteps = 100;

/** Programs identify a step by its id, because its name may change. */
export const stepFields = fieldTable({
  id: {
    kind: 'text',
    label: 'Step ID',
    help: 'An ID for programs, unique in its template',
    max: 100,
    required: 'Each step needs an ID',
    example: 'due-diligence',
    ...entered,
  },
  name: {
    kind: 'text',
    label: 'Step name',
    help: 'The name of the step',
    min: 2,
    max: 200,
    required: 'Step name must be at least 2 characters',
    example: 'Due diligence',
    ...entered,
  },
  order: {
    kind: 'number',
    label: 'Step order',
    help: 'The number of the step, from 1',
    unit: 'place',
    min: 1,
    max: mostSteps,
    example: 1,
    ...entered,
  },
  description: {
    kind: 'text',
    label: 'Step description',
    help: 'What happens in this step',
    max: 2_000,
    multiline: true,
    optional: true,
    example: 'The buyer inspects the building and reviews the documents.',
    ...entered,
  },
});

/** A deal flow template is an ordered list of steps that drives the progress view of deals. Every member may read these fields. */
export const templateFields = fieldTable({
  id: { kind: 'id', label: 'ID', help: 'The ID of the template', example: 2, ...computed },
  name: {
    kind: 'text',
    label: 'Name',
    help: 'The name of the template',
    min: 3,
    max: 200,
    required: 'Name must be at least 3 characters',
    example: 'Standard sale',
    ...entered,
  },
  description: {
    kind: 'text',
    label: 'Description',
    help: 'What the template is for; null if it has no description',
    max: 2_000,
    multiline: true,
    optional: true,
    example: 'Sales without financing.',
    ...entered,
  },
  createdById: {
    kind: 'id',
    label: 'Creator ID',
    help: 'The person who created it; null for Acre itself',
    optional: true,
    example: 1,
    ...computed,
  },
  isDefault: {
    kind: 'flag',
    label: 'Default',
    help: 'Whether this is the default template',
    example: false,
    read: 'everyone',
    write: 'editor',
  },
  steps: {
    kind: 'records',
    label: 'Steps',
    help: 'The ordered steps; for a deal, as they were when the deal was created',
    fields: stepFields,
    key: 'id',
    min: 1,
    max: mostSteps,
    required: 'At least one step is required',
    sheet: false,
    ...entered,
  },
  createdAt: { kind: 'timestamp', label: 'Created', help: 'When it was created, in UTC', ...computed },
  updatedAt: { kind: 'timestamp', label: 'Last changed', help: 'When it was last changed, in UTC', ...computed },
  version: versionField(computed),
});

/** These fields are entered in the template form and stored in a template file. */
export const templateContentFields = enteredFields(templateFields);
/** These fields are accepted when a template is created or changed, but are not part of a template file. */
export const templateChoiceFields = enteredFields(templateFields, 'editor');

export const templateRules = { file: { max: 100_000, tooLarge: 'A template file must be at most 100 kB' } } as const;
