import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={styles.toolbar} data-toolbar>
    {children}
  </div>
);
