import type { TemplateInput } from '@acre/contracts/deals/deal-flow';
import type { z } from '@acre/contracts/mechanism/z';
import { templateContentFields } from '@acre/domain/deal-flow/fields';
import { tableConflicts } from '../../ui/conflict/table-conflicts.tsx';

export type Content = z.output<typeof TemplateInput>;

/** Everything that users can change in a step is shown. Otherwise, two different versions could look the same. */
export const conflictFields = tableConflicts<Content>(templateContentFields, {
  steps: ({ steps }) => steps.map(inWords).join('\n'),
});

function inWords({ name, order, description }: Content['steps'][number]): string {
  const heading = `${order}. ${name}`;
  return description ? `${heading}\n${description}` : heading;
}
