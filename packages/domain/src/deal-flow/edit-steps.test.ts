import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addStep, inOrder, moveStep, newStep, removeStep, renumberSteps } from './edit-steps.ts';
import type { TemplateStep } from './template.ts';

const stepsNamed = (...names: string[]): TemplateStep[] => names.map((name, index) => ({ id: name, name, order: index + 1 }));
const shown = (steps: readonly TemplateStep[]) => steps.map((step) => `${step.order}${step.id}`).join(' ');
const abcd = stepsNamed('a', 'b', 'c', 'd');

describe('editing the steps of a template', () => {
  it('adds a step at the end', () => expect(shown(addStep(abcd, { id: 'e', name: 'e' }))).toBe('1a 2b 3c 4d 5e'));

  it('renumbers from 1 after a removal', () => {
    expect(shown(removeStep(abcd, 'b'))).toBe('1a 2c 3d');
    expect(shown(removeStep(abcd, 'unknown'))).toBe('1a 2b 3c 4d');
  });

  it.each([
    [0, 3, '1b 2c 3d 4a'],
    [3, 0, '1d 2a 3b 4c'],
    [1, 2, '1a 2c 3b 4d'],
    [2, 2, '1a 2b 3c 4d'],
    [4, 0, '1a 2b 3c 4d'],
    [0, 4, '1a 2b 3c 4d'],
    [-1, 0, '1a 2b 3c 4d'],
  ])('renumbers from 1 after moving index %i to %i', (from, to, after) => expect(shown(moveStep(abcd, from, to))).toBe(after));

  it('sorts steps by order and closes gaps', () => {
    const [a, b, c] = stepsNamed('a', 'b', 'c') as [TemplateStep, TemplateStep, TemplateStep];
    expect(
      shown(
        inOrder([
          { ...a, order: 9 },
          { ...b, order: 3 },
          { ...c, order: 3 },
        ]),
      ),
    ).toBe('1b 2c 3a');
  });

  it('never loses or duplicates a step when moving', () => {
    const index = fc.integer({ min: -1, max: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 6 }), index, index, (names, from, to) => {
        const moved = moveStep(stepsNamed(...names), from, to);
        expect(moved.map((step) => step.id).toSorted()).toEqual(names.toSorted());
        expect(moved).toEqual(renumberSteps(moved));
      }),
    );
  });
});

it('a new step uses the current time as its id, and steps created at the same time get different ids', () => {
  const one = addStep([], newStep([], 1_700_000_000_000));
  const two = addStep(one, newStep(one, 1_700_000_000_000));
  const three = addStep(two, newStep(two, 1_700_000_000_000));
  expect(three.map(({ id }) => id)).toEqual(['1700000000000', '1700000000001', '1700000000002']);
});
