import * as api from '@acre/contracts/routes';
import { Popover, PopupKind } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useRead } from '../../../api.ts';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { Button } from '../../../ui/input/button.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { byClickAlone } from '../../../ui/overlay/menu-keys.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import '../../../ui/blueprint.css';
import styles from './bell.module.css';
import { useEvents } from './use-events.ts';

const waiting = (
  <p className={styles.waiting}>
    <Spinner label="Loading notifications" />
  </p>
);
const NotificationList = lazyDialog(async () => (await import('./notification-list.tsx')).NotificationList, waiting);

/** The server stops counting at this number. */
const maxCount = 100;

/** Escape also has to work when the focused button was removed and the focus is lost. */
function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen, latest]);
}

export function Bell() {
  const [isOpen, setOpen] = useState(false);
  useEvents();
  useEscape(isOpen, () => setOpen(false));
  const unread = useRead(api.notifications.unread, {}).data?.unread ?? 0;
  const shown = unread >= maxCount ? `${maxCount - 1}+` : String(unread);
  return (
    <Popover
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-end"
      minimal
      popupKind={PopupKind.DIALOG}
      autoFocus
      shouldReturnFocusOnClose
      content={
        <div className={styles.panel} role="dialog" aria-label="Notifications">
          <NotificationList unread={unread} onClose={() => setOpen(false)} />
        </div>
      }
    >
      <Button
        tone="quiet"
        icon={
          <span className={styles.bell}>
            <Notifications />
            {unread > 0 && <span className={styles.count}>{shown}</span>}
          </span>
        }
        {...byClickAlone}
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      />
    </Popover>
  );
}
