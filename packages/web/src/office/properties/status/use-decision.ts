import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { send } from '../../../api.ts';
import type { ConflictField } from '../../../ui/conflict/conflict.ts';
import { useConflict } from '../../../ui/conflict/use-conflict.tsx';
import { changeProperty } from '../change-property.ts';

type Change = CallInput<typeof api.properties.edit>['body'];

/**
 * Returns `save` and `dialog` for one decision about a property, such as its status. `save` opens the dialog if saving would overwrite a
 * value that another user saved in the meantime.
 */
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
