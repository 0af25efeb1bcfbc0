import type { ReactNode } from 'react';
import styles from './placeholder.module.css';

/** Nothing to show: the text, and the action that helps. */
export function Empty({ icon, children, action }: { icon?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.placeholder}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
