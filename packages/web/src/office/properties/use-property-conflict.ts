import { api, type Property, PropertyInput } from '@acre/contracts';
import { useRef } from 'react';
import { send } from '../../api.ts';
import { useConflict } from '../../ui/conflict/use-conflict.tsx';
import { changeProperty } from './change-property.ts';
import { conflictFields } from './conflict-fields.tsx';
import { contentOf, valuesOf } from './property-values.ts';

const versionedOf = (property: Property) => ({
  values: contentOf(PropertyInput.parse(valuesOf(property))),
  version: property.version,
});

/** Saves the content of a property, unless somebody else changed it meanwhile: then both versions are put side by side. */
export function usePropertyConflict(property: Property) {
  const { id } = property;
  // A document is sent as its address, and shown by its name.
  const names = useRef(new Map<string, string>());
  const note = (documents: Property['documents'] = []): void => {
    for (const one of documents) if (typeof one !== 'string') names.current.set(one.url, one.name);
  };
  note(property.documents);
  return useConflict({
    what: 'property',
    fields: conflictFields((address) => names.current.get(address) ?? 'New document'),
    seen: () => versionedOf(property),
    readLatest: async () => {
      const latest = await send(api.properties.get, { params: { id } });
      note(latest.documents);
      return versionedOf(latest);
    },
    save: (content, version) => changeProperty({ id, version }, content),
  });
}
