import type { DraftOf, Drafts } from '../../drafts/ports.ts';
import { type MemoryState, nowOf } from './memory-state.ts';

export function memoryDrafts(state: MemoryState): Drafts {
  const isMeant =
    ({ personId, form }: DraftOf) =>
    (draft: DraftOf): boolean =>
      draft.personId === personId && draft.form === form;
  const others = (whose: DraftOf) => state.drafts.filter((draft) => !isMeant(whose)(draft));
  const stored = (whose: DraftOf) => state.drafts.find(isMeant(whose));
  const isOld = (whose: DraftOf, known: number | undefined): boolean => known !== undefined && known !== (stored(whose)?.version ?? 0);
  return {
    find: async (whose) => {
      const { content, version, savedAt } = stored(whose) ?? {};
      return content && version !== undefined && savedAt !== undefined ? { content, version, savedAt } : undefined;
    },
    keep: async (whose, content, known) => {
      if (isOld(whose, known)) return undefined;
      state.draftVersions += 1;
      const kept = { version: state.draftVersions, savedAt: nowOf(state) };
      state.drafts = [...others(whose), { ...whose, content, ...kept }];
      return kept;
    },
    remove: async (whose, known) => {
      if (stored(whose) && isOld(whose, known)) return false;
      state.drafts = others(whose);
      return true;
    },
  };
}
