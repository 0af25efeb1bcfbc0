import type { ReactNode } from 'react';
import styles from './callout.module.css';

/** Screen readers announce `danger` immediately. */
export function Callout({ tone = 'info', children }: { tone?: 'info' | 'warning' | 'danger'; children: ReactNode }) {
  return (
    <div className={`${styles.callout} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : undefined}>
      {children}
    </div>
  );
}
