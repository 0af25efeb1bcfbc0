import { api, type Property } from '@acre/contracts';
import { messageOf, send } from '../../api.ts';
import { isStale } from '../../is-stale.ts';
import { toast } from '../../ui/toaster.ts';
import { rereadProperty } from './change-property.ts';

/** Deletes the version that is on screen, and offers to take it back; true once it is gone. */
export async function deleteProperty({ id, name, version }: Property): Promise<boolean> {
  try {
    await send(api.properties.remove, { params: { id } }, { ifMatch: version });
    await rereadProperty();
    toast({ title: 'Property deleted', description: name, action: { label: 'Undo', run: () => void restoreProperty(id) } });
    return true;
  } catch (error) {
    if (isStale(error)) await rereadProperty();
    toast({ title: 'Failed to delete property', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    return false;
  }
}

/** Brings it back as it was. */
export async function restoreProperty(id: number): Promise<void> {
  try {
    const { name } = await send(api.properties.restore, { params: { id } });
    await rereadProperty();
    toast({ title: 'Property restored', description: name });
  } catch (error) {
    toast({ title: 'Failed to restore property', description: messageOf(error, 'An error occurred'), tone: 'danger' });
  }
}
