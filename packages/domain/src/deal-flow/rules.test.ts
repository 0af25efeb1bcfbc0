import { expect, it } from 'vitest';
import { templateRules } from './rules.ts';

it('the template dialog speaks the words of the specification', () => {
  expect(templateRules.name).toMatchObject({ min: 3, tooShort: 'Name must be at least 3 characters' });
  expect(templateRules.steps).toMatchObject({ min: 1, tooFew: 'At least one step is required' });
  expect(templateRules.step.name).toMatchObject({ min: 2, tooShort: 'Step name must be at least 2 characters' });
});
