import { api, type CallInput, type Property } from '@acre/contracts';
import { type PropertyStatus, propertyStatusLabel } from '@acre/domain';
import { messageOf, send } from '../../api.ts';
import { isStale } from '../../is-stale.ts';
import { formatCount } from '../../ui/figures.ts';
import { toast } from '../../ui/toaster.ts';
import { changeProperty, rereadProperty } from './change-property.ts';

export const tellStatusFailed = (error: unknown): void =>
  toast({ title: 'Failed to update status', description: messageOf(error, 'An error occurred'), tone: 'danger' });

export const tellStatus = (status: PropertyStatus): void => toast({ title: 'Status updated', description: propertyStatusLabel(status) });

/** Gives a property another status and tells how it went. Where somebody else was quicker, what they did is shown. */
export async function changeStatus(property: Property, status: PropertyStatus): Promise<void> {
  try {
    await changeProperty(property, { status });
    tellStatus(status);
  } catch (error) {
    if (isStale(error)) await rereadProperty();
    tellStatusFailed(error);
  }
}

type Selected = CallInput<typeof api.properties.changeStatuses>['body'];

/** The same of many. Answers whether it was done. */
export async function changeStatuses(selected: Selected): Promise<boolean> {
  try {
    const { changed, unchanged, unknown } = await send(api.properties.changeStatuses, { body: selected });
    const told = [
      `${formatCount(changed.length)} changed`,
      `${formatCount(unchanged.length)} unchanged`,
      ...(unknown.length > 0 ? [`${formatCount(unknown.length)} not found`] : []),
    ];
    toast({ title: 'Status updated', description: told.join(', ') });
    return true;
  } catch (error) {
    tellStatusFailed(error);
    return false;
  } finally {
    await rereadProperty();
  }
}
