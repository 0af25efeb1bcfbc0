import { addStep } from '@acre/domain/deal-flow/edit-steps';
import { expect, it } from 'vitest';
import { newStep } from './new-step.ts';

it('a new step takes the current time as its id, and two at the same time differ', () => {
  const one = addStep([], newStep([], 1_700_000_000_000));
  const two = addStep(one, newStep(one, 1_700_000_000_000));
  const three = addStep(two, newStep(two, 1_700_000_000_000));
  expect(three.map(({ id }) => id)).toEqual(['1700000000000', '1700000000001', '1700000000002']);
});
