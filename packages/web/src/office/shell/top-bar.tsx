import { EyeOpenIcon, Menu } from '@blueprintjs/icons';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { ThemeToggle } from '../../ui/layout/theme-toggle.tsx';
import { website } from './entries.tsx';
import { HelpMenu } from './help/help-menu.tsx';
import { Bell } from './notifications/bell.tsx';
import { SearchButton } from './search/search-button.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

function asVisitor(search: string): string {
  const params = new URLSearchParams(search);
  params.set('view', 'visitor');
  return params.toString();
}

type Props = { menuOpen: boolean; onMenu: () => void; onShortcuts: () => void };

export function TopBar({ menuOpen, onMenu, onShortcuts }: Props) {
  const { pathname, search } = useLocation();
  const onWebsite = !pathname.startsWith('/admin');
  return (
    <header className={styles.bar}>
      <span className={styles.menu}>
        <Button tone="quiet" icon={<Menu size={20} />} aria-label="Open menu" aria-expanded={menuOpen} onClick={onMenu} />
      </span>
      <SearchButton />
      <span className={styles.space} />
      {onWebsite && (
        <ButtonLink to={{ pathname, search: asVisitor(search) }} tone="quiet" icon={<EyeOpenIcon />}>
          <span className={styles.words}>View as a Visitor</span>
        </ButtonLink>
      )}
      {!onWebsite && (
        <ButtonLink to={website.to} tone="quiet" icon={website.icon}>
          <span className={styles.words}>{website.title}</span>
        </ButtonLink>
      )}
      <ThemeToggle />
      <Bell />
      <HelpMenu onShortcuts={onShortcuts} />
      <UserMenu />
    </header>
  );
}
