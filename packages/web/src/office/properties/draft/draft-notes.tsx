import type { PropertyDraft } from '@acre/contracts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import styles from './draft.module.css';
import { savedAtText } from './saved-at.ts';
import type { FormBeginning } from './use-beginning.ts';
import type { Draft } from './use-draft.ts';

type Props = { draft: Draft; restored: FormBeginning | null; onLoad: (stored: PropertyDraft | null) => void };

/** Above the form: that it goes on from a draft, or that the draft was changed elsewhere and what can be done about it. */
export function DraftNotes({ draft: { keeper, state }, restored, onLoad }: Props) {
  if (state.is === 'conflict') {
    const { stored } = state;
    return (
      <Callout tone="danger">
        <div className={styles.conflict}>
          <p>
            {stored
              ? `This draft was changed in another tab or on another device at ${savedAtText(stored.savedAt)}. What you typed here is not saved in it.`
              : 'This draft was submitted or discarded in another tab or on another device. What you typed here is not saved.'}
          </p>
          <div className={styles.choices}>
            <Button size="small" onClick={() => void keeper.takeOver()}>
              Keep What Is Here
            </Button>
            <Button size="small" onClick={() => onLoad(stored)}>
              {stored ? 'Load the Other Draft' : 'Start Anew'}
            </Button>
          </div>
        </div>
      </Callout>
    );
  }
  if (restored === null) return null;
  const { savedAt } = restored;
  return <Callout>{savedAt === undefined ? 'What you typed is restored.' : `Your draft of ${savedAtText(savedAt)} is restored.`}</Callout>;
}
