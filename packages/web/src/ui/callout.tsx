import type { ReactNode } from 'react';
import styles from './callout.module.css';

/** A message in its place. `danger` is read out at once. */
export function Callout({ tone = 'info', children }: { tone?: 'info' | 'warning' | 'danger'; children: ReactNode }) {
  return (
    <div className={`${styles.callout} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : undefined}>
      {children}
    </div>
  );
}
