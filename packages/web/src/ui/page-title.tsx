import type { ReactNode } from 'react';
import styles from './page-title.module.css';
import { useTitle } from './use-title.ts';

type Props = {
  title: string /** Before the title, such as the way back. */;
  before?: ReactNode;
  beside?: ReactNode;
  about?: ReactNode;
  children?: ReactNode;
};

/** The one title of a screen, with its actions at the right. */
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
