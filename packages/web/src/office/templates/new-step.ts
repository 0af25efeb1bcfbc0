import type { TemplateStep } from '@acre/domain';

/** An empty step; its id is the time in milliseconds, or the next one that is free. */
export function newStep(steps: readonly TemplateStep[], now: number): Omit<TemplateStep, 'order'> {
  const taken = new Set(steps.map(({ id }) => id));
  let time = now;
  while (taken.has(String(time))) time += 1;
  return { id: String(time), name: '', description: '' };
}
