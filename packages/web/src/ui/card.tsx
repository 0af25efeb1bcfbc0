import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

type Props = { title?: string; actions?: ReactNode /** Content to the edges, such as a table. */; flush?: boolean; children: ReactNode };

/** A part of a screen on a raised sheet. */
export function Card({ title, actions, flush = false, children }: Props) {
  const id = useId();
  return (
    <section className={`${styles.card} ${flush ? styles.flush : ''}`} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && <h2 id={id}>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
