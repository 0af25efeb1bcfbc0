import { api, type CallInput, type Deal } from '@acre/contracts';
import { messageOf, reread, send } from '../../api.ts';
import type { ConflictField } from '../../ui/conflict/conflict-field.ts';
import { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { toast } from '../../ui/toaster.ts';

type Change = CallInput<typeof api.deals.edit>['body'];
type Part = 'commission' | 'status';

type Editing<V> = Readonly<{
  what: Part;
  valuesOf: (deal: Deal) => V;
  /** What is sent of the values, where that is not all of them. */
  bodyOf?: (values: V) => V;
  fields: readonly ConflictField<V>[];
}>;

/** Changes part of a deal, and reads again all that follows from it. What somebody else changed of it meanwhile is put beside it. */
export function useDealChange<V extends object & Change>(deal: Deal, { what, valuesOf, bodyOf = (values) => values, fields }: Editing<V>) {
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
    await reread('/api/deals', '/api/activities', '/api/users');
  };
  return { change, dialog: conflict.dialog };
}

export const tellFailure =
  (what: Part) =>
  (error: unknown): void =>
    toast({ title: 'Error', description: `Failed to update ${what}: ${messageOf(error, 'An error occurred')}`, tone: 'danger' });
