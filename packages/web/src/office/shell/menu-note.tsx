import type { ReactNode } from 'react';
import styles from './menu-note.module.css';

export const MenuNote = ({ children }: { children: ReactNode }) => (
  <li role="none" className={styles.note}>
    {children}
  </li>
);
