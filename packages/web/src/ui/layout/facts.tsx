import type { ReactNode } from 'react';
import styles from './facts.module.css';

export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <FactGrid>
    {facts.map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </FactGrid>
);

export const FactGrid = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
