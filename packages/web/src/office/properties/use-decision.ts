import { api, type CallInput, type Property } from '@acre/contracts';
import { send } from '../../api.ts';
import type { ConflictField } from '../../ui/conflict/conflict-field.ts';
import { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { changeProperty } from './change-property.ts';

type Change = CallInput<typeof api.properties.edit>['body'];

/** Saves one thing that is decided about a property. Where somebody else decided otherwise meanwhile, both are put side by side. */
export function useDecision<V extends object & Change>(property: Property, field: ConflictField<V>, decisionOf: (property: Property) => V) {
  const { id } = property;
  const versionedOf = (known: Property) => ({ values: decisionOf(known), version: known.version });
  return useConflict<V>({
    what: 'property',
    fields: [field],
    seen: () => versionedOf(property),
    readLatest: async () => versionedOf(await send(api.properties.get, { params: { id } })),
    save: (values, version) => changeProperty({ id, version }, values),
  });
}
