import type { Property } from '@acre/contracts/properties/property';
import { propertyInputOf } from '@acre/contracts/properties/property-input';
import * as api from '@acre/contracts/routes';
import { useRef } from 'react';
import { send } from '../../../api.ts';
import { unchanged } from '../../../ui/conflict/unchanged.ts';
import { useConflict } from '../../../ui/conflict/use-conflict.tsx';
import { changeProperty } from '../change-property.ts';
import { conflictFields } from './conflict-fields.tsx';
import { contentOf, valuesOf } from './property-values.ts';

const versionedOf = (property: Property) => ({
  values: contentOf(unchanged(propertyInputOf(property), valuesOf(property))),
  version: property.version,
});

export function usePropertyConflict(property: Property) {
  const { id } = property;
  // Requests identify documents only by URL, but the conflict dialog shows their names, so the names are remembered here.
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
