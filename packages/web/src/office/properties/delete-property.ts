import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { messageOf, send } from '../../api.ts';
import { sendAsSeen } from '../../ui/conflict/send-as-seen.ts';
import { toast } from '../../ui/overlay/toaster.ts';

/** Deletes the property if the server still has the version on screen, and offers an undo. Resolves to whether it was deleted. */
export async function deleteProperty({ id, name, version }: Property): Promise<boolean> {
  try {
    await sendAsSeen(api.properties.remove, { params: { id } }, version);
    toast({ title: 'Property deleted', description: name, action: { label: 'Undo', run: () => void restoreProperty(id) } });
    return true;
  } catch (error) {
    toast({ title: 'Failed to delete property', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    return false;
  }
}

export async function restoreProperty(id: number): Promise<void> {
  try {
    const { name } = await send(api.properties.restore, { params: { id } });
    toast({ title: 'Property restored', description: name });
  } catch (error) {
    toast({ title: 'Failed to restore property', description: messageOf(error, 'An error occurred'), tone: 'danger' });
  }
}
