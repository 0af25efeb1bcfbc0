import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

type Props = {
  title?: string;
  /** This text below the title says what the content covers, such as 'All closed deals'. It is shown only if there is a title. */
  about?: string;
  actions?: ReactNode;
  /** If true, the content extends to the edges. */
  flush?: boolean;
  children: ReactNode;
};

export function Card({ title, about, actions, flush = false, children }: Props) {
  const id = useId();
  return (
    <section className={`${styles.card} ${flush ? styles.flush : ''}`} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <div>
              <h2 id={id}>{title}</h2>
              {about && <p className={styles.about}>{about}</p>}
            </div>
          )}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
