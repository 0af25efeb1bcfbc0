import { paths } from '@acre/contracts/screens/paths';
import { CrossIcon, MenuIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { ThemeToggle } from '../../ui/layout/theme-toggle.tsx';
import { Dropdown } from '../../ui/overlay/dropdown.tsx';
import { useSameView } from '../use-public-view.ts';
import styles from './header.module.css';
import { JoinLinks } from './join-links.tsx';

export function Header() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const inSameView = useSameView();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the menu
  useEffect(() => setOpen(false), [key]);
  const button = useRef<HTMLSpanElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever in the header the focus is
    <header className={styles.header} data-screen-only onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.brand} aria-label="Acre, home">
          <Brand />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <NavLink to={inSameView(paths.properties)} className={styles.link}>
            Properties
          </NavLink>
          <Dropdown label="Sign Up">
            <JoinLinks inMenu />
          </Dropdown>
          <ButtonLink to={paths.auth} tone="primary">
            Login
          </ButtonLink>
        </nav>
        <ThemeToggle />
        <span ref={button} className={styles.menuButton}>
          <Button
            tone="quiet"
            icon={open ? <CrossIcon size={20} /> : <MenuIcon size={20} />}
            aria-label="Menu"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        </span>
      </div>
      <nav id={id} className={styles.menu} aria-label="Menu" hidden={!open}>
        <ul>
          <li>
            <Link to={inSameView(paths.properties)}>Properties</Link>
          </li>
          <JoinLinks />
        </ul>
        <ButtonLink to={paths.auth} tone="primary" size="large" fill>
          Login
        </ButtonLink>
      </nav>
    </header>
  );
}
