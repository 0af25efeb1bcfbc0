import type { FileHolder, Files } from '../../files/ports.ts';
import { type FileRecord, type MemoryState, nowOf } from './memory-state.ts';

const isHeldBy = (file: FileRecord, holder: FileHolder): boolean =>
  'propertyId' in holder ? file.propertyId === holder.propertyId : file.personId === holder.personId;

export function memoryFiles(state: MemoryState): Files {
  const update = (isMeant: (file: FileRecord) => boolean, change: Partial<FileRecord>): void => {
    state.files = state.files.map((file) => (isMeant(file) ? { ...file, ...change } : file));
  };
  const shown = ({ isStored: _, looseSince: __, ...file }: FileRecord) => file;
  const isKeptInDraft = ({ id, uploadedById }: FileRecord): boolean =>
    state.drafts.some(({ personId, content }) => personId === uploadedById && JSON.stringify(content).includes(id));
  const named = async (ids: readonly string[]) => state.files.filter(({ id, isStored }) => isStored && ids.includes(id)).map(shown);
  return {
    add: async (file) => {
      state.files = [...state.files, { ...file, propertyId: null, personId: null, isStored: false, looseSince: nowOf(state) }];
    },
    markStored: async (id) => update((file) => file.id === id, { isStored: true }),
    find: async (id) => state.files.filter((file) => file.id === id && file.isStored).map(shown)[0],
    findAll: named,
    lock: named,
    attach: async (ids, to) => update(({ id }) => ids.includes(id), { propertyId: null, personId: null, ...to, looseSince: null }),
    releaseOthers: async (from, kept) =>
      update((file) => isHeldBy(file, from) && !kept.includes(file.id), { propertyId: null, personId: null, looseSince: nowOf(state) }),
    lockOrphans: async (before, most) =>
      state.files
        .filter((file) => file.looseSince !== null && file.looseSince < before.toISOString() && !isKeptInDraft(file))
        .slice(0, most)
        .map(({ id }) => id),
    remove: async (ids) => {
      state.files = state.files.filter(({ id }) => !ids.includes(id));
    },
  };
}
