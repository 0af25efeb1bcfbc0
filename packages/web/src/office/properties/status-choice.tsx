import type { Property } from '@acre/contracts';
import { type PropertyStatus, propertyStatuses, propertyStatusLabel } from '@acre/domain';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Undecided } from '../../ui/conflict/undecided.ts';
import { useFocusSoon } from '../../ui/use-focus-soon.ts';
import { rereadProperty } from './change-property.ts';
import { tellStatus, tellStatusFailed } from './change-status.ts';
import styles from './status-choice.module.css';
import { useDecision } from './use-decision.ts';

const choices = propertyStatuses.map((status) => ({ value: status, label: propertyStatusLabel(status) }));
const listId = 'property-status';

const statusField = {
  name: 'status',
  label: 'Status',
  show: ({ status }: { status: PropertyStatus }) => propertyStatusLabel(status),
} as const;

/** Any status may follow any other. The list only chooses, since the arrow keys walk through it; the button beside it changes. */
export function StatusChoice({ property }: { property: Property }) {
  const { save, dialog } = useDecision(property, statusField, ({ status }) => ({ status }));
  const [chosen, setChosen] = useState<PropertyStatus | null>(null);
  const [busy, setBusy] = useState(false);
  const focusSoon = useFocusSoon();
  const leave = (): void => {
    setBusy(false);
    setChosen(null);
    focusSoon(listId);
  };
  const change = async (status: PropertyStatus): Promise<void> => {
    setBusy(true);
    try {
      await save({ status });
      tellStatus(status);
    } catch (error) {
      await rereadProperty();
      if (error instanceof Undecided) return;
      tellStatusFailed(error);
    } finally {
      leave();
    }
  };
  return (
    <div className={styles.choice}>
      <Choice id={listId} label="Status" value={chosen ?? property.status} choices={choices} disabled={busy} onChoose={setChosen} />
      {chosen !== null && chosen !== property.status && (
        <>
          <Button tone="primary" busy={busy} onClick={() => void change(chosen)}>
            Change Status
          </Button>
          <Button disabled={busy} onClick={leave}>
            Cancel
          </Button>
        </>
      )}
      {dialog}
    </div>
  );
}
