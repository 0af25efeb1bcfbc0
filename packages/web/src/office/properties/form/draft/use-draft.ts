import * as api from '@acre/contracts/routes';
import { useEffect, useState } from 'react';
import { send } from '../../../../api.ts';
import { beforeSignOut } from '../../../../session/before-sign-out.ts';
import { isStale } from '../../../../ui/conflict/conflict.ts';
import { type DraftKeeper, type DraftState, draftKeeper } from './draft-keeper.ts';
import { forgetUnsent, keepUnsent } from './unsent.ts';
import type { FormBeginning } from './use-beginning.ts';

/**
 * A closing page may send at most 64 kB in total, including headers. Only drafts of fewer bytes than this constant are sent with
 * `keepalive`.
 */
const mostWhileLeaving = 60_000;
const draftBytes = (content: object): number => new Blob([JSON.stringify(content)]).size;

export type Draft = Readonly<{ keeper: DraftKeeper; state: DraftState }>;

/** Unsaved changes are saved when the page is hidden or left. */
export function useDraft(personId: number, beginning: FormBeginning): Draft {
  const [state, setState] = useState<DraftState>({ is: 'none' });
  const [keeper] = useState(() =>
    draftKeeper(beginning, {
      keep: (content, version) =>
        send(api.drafts.keepProperty, { body: { content } }, { ifMatch: version, keepalive: draftBytes(content) < mostWhileLeaving }),
      read: async () => (await send(api.drafts.property, {})).draft,
      isStale,
      hold: (unsent) => (unsent ? keepUnsent(personId, unsent) : forgetUnsent(personId)),
      tell: setState,
    }),
  );
  useEffect(() => {
    setState(keeper.state());
    if (beginning.conflict !== undefined) keeper.conflictWith(beginning.conflict);
    else if (!keeper.isKept()) void keeper.flush();
  }, [keeper, beginning.conflict]);
  useEffect(() => {
    const save = async (): Promise<void> => {
      if (!keeper.isKept()) await keeper.flush();
    };
    const saveHidden = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('pagehide', save);
    const stopWaiting = beforeSignOut(save);
    return () => {
      stopWaiting();
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', save);
      void save();
    };
  }, [keeper]);
  return { keeper, state };
}
