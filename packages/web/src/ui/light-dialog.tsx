import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './light-dialog.module.css';

/** The browser's own dialog, for public screens, which do without a component library. It opens when drawn; Escape and a press beside it close it. */
export function LightDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  // Where an effect runs twice, as in development, an earlier closing is told after it was opened again.
  const closed = () => dialog.current?.open || onClose();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as every dialog of the browser
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
