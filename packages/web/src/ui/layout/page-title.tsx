import type { ReactNode } from 'react';
import { useTitle } from '../hooks/use-title.ts';
import styles from './page-title.module.css';

type Props = {
  title: string;
  /** This element, such as a back link, precedes the title. */
  before?: ReactNode;
  beside?: ReactNode;
  about?: ReactNode;
  children?: ReactNode;
};

export function PageTitle({ title, before, beside, about, children }: Props) {
  useTitle(title);
  return (
    <header className={styles.header}>
      {before}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {beside}
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      {about && <p className={styles.about}>{about}</p>}
    </header>
  );
}
