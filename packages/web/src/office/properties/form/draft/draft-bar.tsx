import { useState } from 'react';
import { messageOf } from '../../../../api.ts';
import { Button } from '../../../../ui/input/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { savedAtText } from '../../../../ui/text/dates.ts';
import styles from './draft.module.css';
import type { DraftState } from './draft-keeper.ts';
import type { Draft } from './use-draft.ts';

type Props = { draft: Draft; busy: boolean; onDiscard: () => Promise<void> };

export function DraftBar({ draft: { keeper, state }, busy, onDiscard }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  // Screen readers announce requested saves and failures, but not the automatic saves every few seconds.
  const [announcement, announce] = useState('');
  const save = async (): Promise<void> => {
    announce('');
    await keeper.flush(true);
    announce(wordsOf(keeper.state()));
  };
  const discard = async (): Promise<void> => {
    setDiscarding(true);
    await onDiscard();
    setDiscarding(false);
    setConfirming(false);
  };
  const isThere = keeper.version() > 0;
  return (
    <>
      <Button size="large" onClick={() => void save()} disabled={busy || state.is === 'conflict'}>
        Save Draft
      </Button>
      {isThere && (
        <Button size="large" tone="quiet" disabled={busy} onClick={() => setConfirming(true)}>
          Discard Draft
        </Button>
      )}
      <span className={state.is === 'failed' ? `${styles.state} ${styles.failed}` : styles.state} data-draft={state.is}>
        {wordsOf(state)}
      </span>
      <span className="unseen" role="status">
        {state.is === 'failed' ? wordsOf(state) : announcement}
      </span>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Discard this draft?"
        confirmLabel="Discard Draft"
        cancelLabel="Keep Draft"
        busy={discarding}
        onConfirm={() => void discard()}
        onClose={() => setConfirming(false)}
      >
        Your entries will be deleted, along with the images and documents that you uploaded here.
      </ConfirmDialog>
    </>
  );
}

function wordsOf(state: DraftState): string {
  if (state.is === 'saving') return 'Saving draft...';
  if (state.is === 'saved') return `Draft saved ${savedAtText(state.at)}`;
  if (state.is === 'pending') return 'Not saved yet';
  if (state.is === 'failed') return `Draft not saved. ${messageOf(state.error, 'Please try again.')}`;
  return '';
}
