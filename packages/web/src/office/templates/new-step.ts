import type { TemplateStep } from '@acre/domain/deal-flow/template';

/** Returns a new step. Its id is the time in milliseconds, or the next free number. */
export function newStep(steps: readonly TemplateStep[], now: number): Omit<TemplateStep, 'order'> {
  const taken = new Set(steps.map(({ id }) => id));
  let time = now;
  while (taken.has(String(time))) time += 1;
  return { id: String(time), name: '', description: '' };
}
