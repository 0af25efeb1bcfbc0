import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import type { PropertyStatus } from '@acre/domain/properties/status/status';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { messageOf, rereadChanged, sendOnly } from '../../../api.ts';
import { sendAsSeen } from '../../../ui/conflict/send-as-seen.ts';
import { toast } from '../../../ui/overlay/toaster.ts';
import { formatCount } from '../../../ui/text/figures.ts';

export const tellStatusFailed = (error: unknown): void =>
  toast({ title: 'Failed to update status', description: messageOf(error, 'An error occurred'), tone: 'danger' });

export const tellStatus = (status: PropertyStatus): void => toast({ title: 'Status updated', description: propertyStatusLabel(status) });

/** Changes a property's status and reports the result. If another user changed it first, their change is shown. */
export async function changeStatus({ id, version }: Property, status: PropertyStatus): Promise<void> {
  try {
    await sendAsSeen(api.properties.edit, { params: { id }, body: { status } }, version);
    tellStatus(status);
  } catch (error) {
    tellStatusFailed(error);
  }
}

type Selected = CallInput<typeof api.properties.changeStatuses>['body'];

/** Changes the status of the selected properties and reports the result. Resolves to whether it succeeded. */
export async function changeStatuses(selected: Selected): Promise<boolean> {
  try {
    const { changed, unchanged, unknown } = await sendOnly(api.properties.changeStatuses, { body: selected });
    const parts = [
      `${formatCount(changed.length)} changed`,
      `${formatCount(unchanged.length)} unchanged`,
      ...(unknown.length > 0 ? [`${formatCount(unknown.length)} not found`] : []),
    ];
    toast({ title: 'Status updated', description: parts.join(', ') });
    return true;
  } catch (error) {
    tellStatusFailed(error);
    return false;
  } finally {
    await rereadChanged(api.properties.changeStatuses);
  }
}
