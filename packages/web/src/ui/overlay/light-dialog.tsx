import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../input/button.tsx';
import { focusBack } from './focus-back.ts';
import styles from './light-dialog.module.css';

/** Uses the browser's dialog, because public screens load no component library. Escape or a click outside closes it. */
export function LightDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  // Ignores a `close` event that arrives while the dialog is open. In development, effects run twice, so the dialog is closed and opened
  // again before the event of that close arrives.
  const closed = () => dialog.current?.open || onClose();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      focusBack();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every native dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={closed}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          <Button tone="quiet" icon={<CrossIcon size={16} />} aria-label="Close" onClick={close} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
