import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = Readonly<{ label: string; value: ReactNode; wide?: boolean }>;

/** Facts without a value are left out. `grid` shows them side by side. */
export const FactList = ({ facts, grid = false }: { facts: readonly Fact[]; grid?: boolean }) => (
  <dl className={grid ? styles.grid : styles.list}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value, wide }) => (
        <div key={label} className={wide ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
