import type { ReactNode } from 'react';
import styles from '../pictures/placeholder.module.css';

export function Empty({ icon, children, action }: { icon?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.placeholder}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
