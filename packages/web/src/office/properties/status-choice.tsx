import type { Property } from '@acre/contracts';
import { type PropertyStatus, propertyStatuses, propertyStatusLabel } from '@acre/domain';
import { useState } from 'react';
import { Choice } from '../../ui/choice.tsx';
import { Undecided } from '../../ui/conflict/undecided.ts';
import { rereadProperty } from './change-property.ts';
import { tellStatus, tellStatusFailed } from './change-status.ts';
import { useDecision } from './use-decision.ts';

const choices = propertyStatuses.map((status) => ({ value: status, label: propertyStatusLabel(status) }));

const statusField = {
  name: 'status',
  label: 'Status',
  show: ({ status }: { status: PropertyStatus }) => propertyStatusLabel(status),
} as const;

/** Any status may follow any other. */
export function StatusChoice({ property }: { property: Property }) {
  const { save, dialog } = useDecision(property, statusField, ({ status }) => ({ status }));
  const [chosen, setChosen] = useState<PropertyStatus | null>(null);
  const change = async (status: PropertyStatus): Promise<void> => {
    setChosen(status);
    try {
      await save({ status });
      tellStatus(status);
    } catch (error) {
      await rereadProperty();
      if (error instanceof Undecided) return;
      tellStatusFailed(error);
    } finally {
      setChosen(null);
    }
  };
  return (
    <>
      <Choice
        label="Status"
        value={chosen ?? property.status}
        choices={choices}
        disabled={chosen !== null}
        onChoose={(status) => void change(status)}
      />
      {dialog}
    </>
  );
}
