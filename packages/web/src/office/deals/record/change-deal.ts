import type { Deal } from '@acre/contracts/deals/deals';
import type { CallInput } from '@acre/contracts/mechanism/call-types';
import * as api from '@acre/contracts/routes';
import { messageOf, send } from '../../../api.ts';
import type { ConflictField } from '../../../ui/conflict/conflict.ts';
import { sendAsSeen } from '../../../ui/conflict/send-as-seen.ts';
import { useConflict } from '../../../ui/conflict/use-conflict.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';

export type DealChange = CallInput<typeof api.deals.edit>['body'];

type Editing<V> = Readonly<{
  /** Names the changed part, such as 'status'. */
  what: string;
  valuesOf: (deal: Deal) => V;
  bodyOf: (values: V) => DealChange;
  fields: readonly ConflictField<V>[];
}>;

/**
 * Changes part of a deal, and rereads everything that depends on it. If someone else changed the deal meanwhile, both versions are shown
 * side by side.
 */
export function useDealChange<V extends object>(deal: Deal, { what, valuesOf, bodyOf, fields }: Editing<V>) {
  const { id } = deal;
  const versionedOf = (known: Deal) => ({ values: valuesOf(known), version: known.version });
  const conflict = useConflict<V>({
    what: 'deal',
    fields,
    seen: () => versionedOf(deal),
    readLatest: async () => versionedOf(await send(api.deals.get, { params: { id } })),
    save: async (values, ifMatch) => void (await send(api.deals.edit, { params: { id }, body: bodyOf(values) }, { ifMatch })),
  });
  const change = async (values: V): Promise<void> => {
    await conflict.save(values);
    toast({ title: 'Success', description: `The ${what} of deal #${id} was updated.` });
  };
  return { change, dialog: conflict.dialog };
}

/**
 * Changes a deal according to what the user saw of it. If someone else changed the deal or the status of its property meanwhile, nothing is
 * saved, and the screen shows the newest deal, because the user's decision may depend on what changed.
 */
export async function changeAsSeen({ id, version }: Pick<Deal, 'id' | 'version'>, body: DealChange): Promise<void> {
  await sendAsSeen(api.deals.edit, { params: { id }, body }, version);
}

export const tellFailure =
  (what: string) =>
  (error: unknown): void =>
    toast({ title: 'Error', description: `Failed to update ${what}: ${messageOf(error, 'An error occurred')}`, tone: 'danger' });
