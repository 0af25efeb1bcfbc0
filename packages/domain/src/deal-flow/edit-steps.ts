import type { TemplateStep } from './template.ts';

type Steps = readonly TemplateStep[];

export const renumberSteps = (steps: Steps): TemplateStep[] => steps.map((step, index) => ({ ...step, order: index + 1 }));

/** Sorts steps by order and numbers them from 1 without gaps; equal orders keep their position. */
export const inOrder = (steps: Steps): TemplateStep[] => renumberSteps(steps.toSorted((a, b) => a.order - b.order));

export const addStep = (steps: Steps, step: Omit<TemplateStep, 'order'>): TemplateStep[] =>
  renumberSteps([...steps, { ...step, order: 0 }]);

export const removeStep = (steps: Steps, id: string): TemplateStep[] => renumberSteps(steps.filter((step) => step.id !== id));

/** Moves a step to another index; an index outside the list changes nothing. */
export function moveStep(steps: Steps, from: number, to: number): TemplateStep[] {
  const moved = steps[from];
  if (!moved || !steps[to]) return renumberSteps(steps);
  return renumberSteps(steps.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** Returns a new step. Its id is the time in milliseconds, or the next free number. */
export function newStep(steps: readonly TemplateStep[], now: number): Omit<TemplateStep, 'order'> {
  const taken = new Set(steps.map(({ id }) => id));
  let time = now;
  while (taken.has(String(time))) time += 1;
  return { id: String(time), name: '', description: '' };
}
