import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import styles from './auth-frame.module.css';
import { MarketingPanel } from './marketing-panel.tsx';

type Props = {
  title: string;
  about: ReactNode;
  panel?: ReactNode;
  /** Also where there is no room beside the form: below it. */
  panelBelow?: boolean;
  children: ReactNode;
};

/** A form at the left, what the product offers at the right where there is room for it. */
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
        <noscript className={styles.plea}>Acre needs JavaScript for this form. Please allow it for this site.</noscript>
        {children}
      </main>
    </div>
    <aside className={`${styles.panel} ${panelBelow ? styles.below : ''}`}>{panel}</aside>
  </div>
);
