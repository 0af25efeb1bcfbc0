import type { HouseContact } from '../house/contact.ts';
import type { Settings } from '../ports.ts';
import { insert, type MemoryState, update } from './memory-state.ts';

export const memorySettings = ({ settings }: MemoryState): Settings => {
  const kept = () => settings.rows.find(({ key }) => key === 'houseContact');
  return {
    houseContact: async () => kept()?.value as HouseContact | undefined,
    keepHouseContact: async (value) => {
      const before = kept();
      if (before) update(settings, before.id, () => ({ value }));
      else insert(settings, { key: 'houseContact', value });
    },
  };
};
