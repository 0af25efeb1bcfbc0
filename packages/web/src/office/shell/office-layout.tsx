import '../../ui/blueprint.css';
import * as api from '@acre/contracts/routes';
import { Drawer } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { DialogHost } from '../../ui/overlay/dialog-host.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Chunk } from '../../ui/states/chunk.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { showDaysIn } from '../../ui/text/dates.ts';
import styles from './office-layout.module.css';
import { useKeepRecent } from './search/recent-screens.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const loadBanner = async () => (await import('./unconfirmed-banner.tsx')).UnconfirmedBanner;
const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog);

/** In a narrow window, the sidebar is a drawer. */
export function OfficeLayout() {
  const [narrow, setNarrow] = useNarrow();
  const [menuOpen, setMenuOpen] = useState(false);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const listShortcuts = () => setShortcutsOpen(true);
  useShortcuts(listShortcuts);
  const { pathname } = useLocation();
  const { id, emailConfirmedAt } = useUser();
  useKeepRecent(id);
  const isZoneKnown = useFirmZone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the drawer
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <div className={styles.office} data-narrow={narrow || undefined}>
      <a href="#content" className={styles.skip}>
        Skip to Content
      </a>
      <aside className={styles.aside}>
        <Sidebar narrow={narrow} onNarrow={setNarrow} />
      </aside>
      <Drawer isOpen={menuOpen} onClose={() => setMenuOpen(false)} position="left" size="16rem">
        <div role="dialog" aria-modal="true" aria-label="Menu" className={styles.drawer}>
          <Sidebar onClose={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <div className={styles.rest}>
        <TopBar menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} onShortcuts={listShortcuts} />
        {emailConfirmedAt === null && (
          <Chunk load={loadBanner} waiting={null} message="Failed to load the notice about your email address">
            {(UnconfirmedBanner) => <UnconfirmedBanner />}
          </Chunk>
        )}
        <main id="content" className={styles.content} tabIndex={-1}>
          {isZoneKnown ? (
            <DialogHost>
              <Outlet />
            </DialogHost>
          ) : (
            <CentredSpinner />
          )}
        </main>
      </div>
      {shortcutsOpen && <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}
    </div>
  );
}

/**
 * Shows days in the time zone of the firm, or in the reader's own if the firm's cannot be read. Returns false until one of the two is
 * chosen.
 */
function useFirmZone(): boolean {
  const { data, error } = useRead(api.system.config, {});
  // Children read the zone in this same render, so an effect would be too late.
  if (data !== undefined) showDaysIn(data.timeZone);
  return data !== undefined || error !== undefined;
}

const sidebarKey = 'acre.sidebar';

function useNarrow(): [boolean, (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState(() => localStorage.getItem(sidebarKey) === 'narrow');
  const choose = (next: boolean): void => {
    localStorage.setItem(sidebarKey, next ? 'narrow' : 'wide');
    setNarrow(next);
  };
  return [narrow, choose];
}
