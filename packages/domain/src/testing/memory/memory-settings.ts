import type { HouseContact, Settings } from '../../firm/ports.ts';
import { namedIn, noPreferences, type SystemPreferences } from '../../firm/system-preferences.ts';
import { insert, type MemoryState, update } from './memory-state.ts';

export const memorySettings = ({ settings }: MemoryState): Settings => {
  const kept = (key: string) => settings.rows.find((row) => row.key === key);
  const keep = (key: string, value: object): void => {
    const before = kept(key);
    if (before) update(settings, before.id, (row) => ({ value: { ...(row.value as object), ...value }, version: row.version + 1 }));
    else insert(settings, { key, value, version: 1 });
  };
  const preferences = async () => {
    const { value, version = 0 } = kept('preferences') ?? {};
    const decided = (value ?? {}) as Partial<SystemPreferences>;
    return { values: { ...noPreferences, ...decided }, decided: namedIn(decided), version };
  };
  const houseContact = async () => {
    const { value, version = 0 } = kept('houseContact') ?? {};
    return { contact: value as HouseContact | undefined, version };
  };
  return {
    houseContact,
    lockHouseContact: houseContact,
    keepHouseContact: async (contact) => keep('houseContact', contact),
    preferences,
    lockPreferences: preferences,
    keepPreferences: async (values) => keep('preferences', values),
  };
};
