import type { ReactNode } from 'react';
import styles from './menu-note.module.css';

/** Words in a menu that are not to be chosen. */
export const MenuNote = ({ children }: { children: ReactNode }) => (
  <li role="none" className={styles.note}>
    {children}
  </li>
);
