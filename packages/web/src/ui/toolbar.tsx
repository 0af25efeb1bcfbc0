import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** Search and filters above a list; a search takes the room there is. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={styles.toolbar} data-toolbar>
    {children}
  </div>
);
