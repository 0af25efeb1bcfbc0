import type { Property } from '@acre/contracts/properties/property';
import { type PropertyStatus, propertyStatuses } from '@acre/domain/properties/status/status';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { useState } from 'react';
import { BadgeMenu } from '../../../ui/overlay/badge-menu.tsx';
import { PropertyStatusBadge } from '../../../ui/text/badge.tsx';
import { changeStatus } from './change-status.ts';

const choices = propertyStatuses.map((status) => ({ value: status, label: propertyStatusLabel(status) }));

export function StatusMenu({ property }: { property: Property }) {
  const [busy, setBusy] = useState(false);
  const { name, status } = property;
  const choose = async (chosen: PropertyStatus): Promise<void> => {
    setBusy(true);
    await changeStatus(property, chosen);
    setBusy(false);
  };
  return (
    <BadgeMenu
      label={`Change status of ${name}: ${propertyStatusLabel(status)}`}
      choices={choices.filter(({ value }) => value !== status)}
      busy={busy}
      onChoose={(chosen) => void choose(chosen)}
    >
      <PropertyStatusBadge status={status} />
    </BadgeMenu>
  );
}
