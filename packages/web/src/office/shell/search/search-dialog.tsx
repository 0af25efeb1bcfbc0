import { SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { Keys } from './results.tsx';
import styles from './search-dialog.module.css';

const Results = lazyDialog(async () => (await import('./results.tsx')).Results, <p className={styles.waiting}>Loading...</p>);

/** If the chunk cannot be fetched, the dialog tries again and reports the failure. */
export const prepareSearch = (): void => void import('./results.tsx').catch(() => undefined);

const listId = 'search-results';

/** The input field is here and not in `Results`, which loads lazily. The user can therefore type before `Results` is loaded. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useRef<Keys | null>(null);
  const [typed, type] = useState('');
  const [isDecided, decide] = useState(false);
  const [active, setActive] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (keys.current?.(event.key)) event.preventDefault();
    else if (event.key === 'Enter') decide(true);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes the dialog, and so does Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.sheet}>
        <div className={styles.field}>
          {isBusy ? <Spinner size={18} label="Searching" /> : <SearchIcon size={18} />}
          <input
            role="combobox"
            aria-label="Search properties, deals, people and pages"
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active}
            placeholder="Search properties, deals, people..."
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            autoFocus
            value={typed}
            onChange={(event) => {
              type(event.target.value);
              decide(false);
            }}
            onKeyDown={press}
          />
          <button type="button" className={styles.close} aria-label="Esc, close the search" onClick={() => dialog.current?.close()}>
            Esc
          </button>
        </div>
        <Results
          id={listId}
          typed={typed}
          isDecided={isDecided}
          keys={keys}
          onActive={setActive}
          onBusy={setBusy}
          onAnswered={() => decide(false)}
          onClose={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  );
}
