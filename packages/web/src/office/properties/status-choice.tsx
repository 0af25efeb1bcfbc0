import type { Property } from '@acre/contracts';
import { type PropertyStatus, propertyStatuses, propertyStatusLabel } from '@acre/domain';
import { useState } from 'react';
import { messageOf } from '../../api.ts';
import { Choice } from '../../ui/choice.tsx';
import { toast } from '../../ui/toaster.ts';
import { changeProperty, isStale, rereadProperty } from './change-property.ts';

const choices = propertyStatuses.map((status) => ({ value: status, label: propertyStatusLabel(status) }));

/** Any status may follow any other. */
export function StatusChoice({ property }: { property: Property }) {
  const [chosen, setChosen] = useState<PropertyStatus | null>(null);
  const change = async (status: PropertyStatus): Promise<void> => {
    setChosen(status);
    try {
      await changeProperty(property, { status });
      toast({ title: 'Status updated', description: propertyStatusLabel(status) });
    } catch (error) {
      if (isStale(error)) await rereadProperty();
      toast({ title: 'Failed to update status', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setChosen(null);
    }
  };
  return (
    <Choice
      label="Status"
      value={chosen ?? property.status}
      choices={choices}
      disabled={chosen !== null}
      onChoose={(status) => void change(status)}
    />
  );
}
