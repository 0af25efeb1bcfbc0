import { addStep } from '@acre/domain';
import { expect, it } from 'vitest';
import { newStep } from './new-step.ts';

it('a new step is named by the moment, and two of the same moment differ', () => {
  const one = addStep([], newStep([], 1_700_000_000_000));
  const two = addStep(one, newStep(one, 1_700_000_000_000));
  const three = addStep(two, newStep(two, 1_700_000_000_000));
  expect(three.map(({ id }) => id)).toEqual(['1700000000000', '1700000000001', '1700000000002']);
});
