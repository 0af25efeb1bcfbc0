import { expect, it } from 'vitest';
import { fieldErrors } from '../kernel/field-errors.ts';
import { stepFields, templateFields } from './fields.ts';

it('the template dialog uses the wording of the specification', () => {
  expect(templateFields.name).toMatchObject({ min: 3, required: 'Name must be at least 3 characters' });
  expect(templateFields.steps).toMatchObject({ min: 1, required: 'At least one step is required' });
  expect(stepFields.name).toMatchObject({ min: 2, required: 'Step name must be at least 2 characters' });
});

it('error messages for a list of records and for positions in it state their limits', () => {
  expect(fieldErrors(templateFields.steps)).toMatchObject({ tooMany: 'At most 100 steps', twice: 'Two steps have the same id' });
  expect(fieldErrors(stepFields.order)).toMatchObject({ tooSmall: 'Step order must be between 1 and 100' });
});
