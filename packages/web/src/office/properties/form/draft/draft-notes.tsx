import type { PropertyDraft } from '@acre/contracts/drafts';
import { Button } from '../../../../ui/input/button.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { savedAtText } from '../../../../ui/text/dates.ts';
import styles from './draft.module.css';
import type { FormBeginning } from './use-beginning.ts';
import type { Draft } from './use-draft.ts';

type Props = { draft: Draft; restored: FormBeginning | null; onLoad: (stored: PropertyDraft | null) => void };

export function DraftNotes({ draft: { keeper, state }, restored, onLoad }: Props) {
  if (state.is === 'conflict') {
    const { stored } = state;
    return (
      <Callout tone="danger">
        <div className={styles.conflict}>
          <p>
            {stored
              ? `This draft was changed in another tab or on another device (${savedAtText(stored.savedAt)}). Your changes here are not saved.`
              : 'This draft was submitted or discarded in another tab or on another device. Your changes here are not saved.'}
          </p>
          <div className={styles.choices}>
            <Button size="small" onClick={() => void keeper.takeOver()}>
              Keep My Changes
            </Button>
            <Button size="small" onClick={() => onLoad(stored)}>
              {stored ? 'Load Other Draft' : 'Start Over'}
            </Button>
          </div>
        </div>
      </Callout>
    );
  }
  if (restored === null) return null;
  const { savedAt } = restored;
  return (
    <Callout>{savedAt === undefined ? 'Your entries were restored.' : `Your draft from ${savedAtText(savedAt)} was restored.`}</Callout>
  );
}
