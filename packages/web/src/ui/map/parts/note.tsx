import type { ReactNode } from 'react';
import styles from './note.module.css';

/** Screen readers announce a failure immediately. `onRetry` adds a button to try again. */
export const Note = ({ failed = false, onRetry, children }: { failed?: boolean; onRetry?: () => void; children: ReactNode }) => (
  <p role={failed ? 'alert' : undefined} className={`${styles.note} ${failed ? styles.failed : ''}`}>
    {children}{' '}
    {onRetry && (
      <button type="button" onClick={onRetry}>
        Try Again
      </button>
    )}
  </p>
);
