import { Menu } from '@blueprintjs/icons';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { website } from './entries.tsx';
import { HelpMenu } from './help/help-menu.tsx';
import { Bell } from './notifications/bell.tsx';
import { SearchButton } from './search/search-button.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const onWebsite = !useLocation().pathname.startsWith('/admin');
  return (
    <header className={styles.bar}>
      <span className={styles.menu}>
        <Button tone="quiet" icon={<Menu size={20} />} aria-label="Open the menu" aria-expanded={menuOpen} onClick={onMenu} />
      </span>
      <SearchButton />
      <span className={styles.space} />
      {!onWebsite && (
        <ButtonLink to={website.to} tone="quiet" icon={website.icon}>
          <span className={styles.words}>{website.title}</span>
        </ButtonLink>
      )}
      <ThemeToggle />
      <Bell />
      <HelpMenu />
      <UserMenu />
    </header>
  );
}
