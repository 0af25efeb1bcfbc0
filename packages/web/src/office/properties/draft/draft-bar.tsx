import { useState } from 'react';
import { messageOf } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import styles from './draft.module.css';
import type { DraftState } from './draft-keeper.ts';
import { savedAtText } from './saved-at.ts';
import type { Draft } from './use-draft.ts';

type Props = { draft: Draft; busy: boolean; onDiscard: () => Promise<void> };

/** Saving and discarding the draft, and how it stands. */
export function DraftBar({ draft: { keeper, state }, busy, onDiscard }: Props) {
  const [asked, setAsked] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  // What saves itself every few seconds is not read out; what was asked for, or failed, is.
  const [said, say] = useState('');
  const save = async (): Promise<void> => {
    say('');
    await keeper.flush(true);
    say(wordsOf(keeper.state()));
  };
  const discard = async (): Promise<void> => {
    setDiscarding(true);
    await onDiscard();
    setDiscarding(false);
    setAsked(false);
  };
  const isThere = keeper.version() > 0;
  return (
    <>
      <Button size="large" onClick={() => void save()} disabled={busy || state.is === 'conflict'}>
        Save Draft
      </Button>
      {isThere && (
        <Button size="large" tone="quiet" disabled={busy} onClick={() => setAsked(true)}>
          Discard Draft
        </Button>
      )}
      <span className={state.is === 'failed' ? `${styles.state} ${styles.failed}` : styles.state} data-draft={state.is}>
        {wordsOf(state)}
      </span>
      <span className="unseen" role="status">
        {state.is === 'failed' ? wordsOf(state) : said}
      </span>
      <ConfirmDialog
        isOpen={asked}
        title="Discard this draft?"
        confirmLabel="Discard"
        cancelLabel="Keep It"
        busy={discarding}
        onConfirm={() => void discard()}
        onClose={() => setAsked(false)}
      >
        What you entered here will be gone, with the images and documents that you uploaded for it.
      </ConfirmDialog>
    </>
  );
}

function wordsOf(state: DraftState): string {
  if (state.is === 'saving') return 'Saving draft…';
  if (state.is === 'saved') return `Draft saved ${savedAtText(state.at)}`;
  if (state.is === 'pending') return 'Not saved yet';
  if (state.is === 'failed') return `Draft not saved. ${messageOf(state.error, 'Please try again.')}`;
  return '';
}
