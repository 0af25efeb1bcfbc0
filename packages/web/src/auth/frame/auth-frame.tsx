import { paths } from '@acre/contracts/screens/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../ui/layout/brand.tsx';
import { ThemeToggle } from '../../ui/layout/theme-toggle.tsx';
import styles from './auth-frame.module.css';
import { MarketingPanel } from './marketing-panel.tsx';

type Props = {
  title: string;
  about: ReactNode;
  panel?: ReactNode;
  /** If true, a narrow screen shows the panel below the form; otherwise it hides the panel. */
  panelBelow?: boolean;
  children: ReactNode;
};

export const AuthFrame = ({ title, about, panel = <MarketingPanel />, panelBelow = false, children }: Props) => (
  <div className={styles.frame}>
    <div className={styles.side}>
      <header className={styles.header}>
        <Link to={paths.properties} aria-label="Acre, home">
          <Brand />
        </Link>
        <ThemeToggle />
      </header>
      <main className={styles.main}>
        <h1>{title}</h1>
        <p className={styles.about}>{about}</p>
        <noscript className={styles.plea}>This form needs JavaScript. Please enable it for this site.</noscript>
        {children}
      </main>
    </div>
    <aside className={`${styles.panel} ${panelBelow ? styles.below : ''}`}>{panel}</aside>
  </div>
);
