import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { type PropertyStatus, propertyStatuses } from '@acre/domain/properties/status/status';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { useState } from 'react';
import { rereadChanged } from '../../../api.ts';
import { ConflictCancelled } from '../../../ui/conflict/conflict.ts';
import { useFocusSoon } from '../../../ui/hooks/use-focus-soon.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Choice } from '../../../ui/input/choice.tsx';
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

/** Choosing alone saves nothing. Otherwise, each press of an arrow key in the list would save another status. */
export function StatusChoice({ property }: { property: Property }) {
  const [choice, setChoice] = useState<Readonly<{ chosen: PropertyStatus; seen: Property }>>();
  // If someone else changes the status after the user has chosen one, saving must still find the conflict.
  const { save, dialog } = useDecision(choice?.seen ?? property, statusField, ({ status }) => ({ status }));
  const chosen = choice?.chosen ?? property.status;
  const [busy, setBusy] = useState(false);
  const focusSoon = useFocusSoon();
  const leave = (): void => {
    setBusy(false);
    setChoice(undefined);
    focusSoon(listId);
  };
  const change = async (status: PropertyStatus): Promise<void> => {
    setBusy(true);
    try {
      await save({ status });
      tellStatus(status);
    } catch (error) {
      await rereadChanged(api.properties.edit);
      if (error instanceof ConflictCancelled) return;
      tellStatusFailed(error);
    } finally {
      leave();
    }
  };
  return (
    <div className={styles.choice}>
      <Choice
        id={listId}
        label="Status"
        value={chosen}
        choices={choices}
        disabled={busy}
        onChoose={(status) => setChoice({ chosen: status, seen: property })}
      />
      {chosen !== property.status && (
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
