import type { Notification } from '@acre/contracts/notifications';
import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf, reread, send, usePage } from '../../../api.ts';
import { useUser } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { CentredSpinner } from '../../../ui/states/spinner.tsx';
import { shortDate, timeOrDate } from '../../../ui/text/dates.ts';
import { linkOfNotification } from './notification-link.ts';
import styles from './notification-list.module.css';

const step = 10;

type Props = { unread: number; onClose: () => void };

export function NotificationList({ unread, onClose }: Props) {
  const [shown, show] = useState(step);
  const [failure, fail] = useState<string>();
  const { data, error, isValidating } = usePage(api.notifications.list, { query: { pageSize: shown } });
  const rows = data?.rows ?? [];
  const mark = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      fail(undefined);
    } catch (problem) {
      fail(messageOf(problem, 'Failed to mark as read'));
    }
  };
  const readAll = () => mark(() => send(api.notifications.readAll, { body: { upTo: rows[0]?.id } }));
  const open = ({ id, read }: Notification): void => {
    onClose();
    if (!read) void mark(() => send(api.notifications.read, { params: { id } }));
  };
  return (
    <>
      <div className={styles.header}>
        <h2>Notifications</h2>
        <Button tone="quiet" size="small" disabled={unread === 0 || rows.length === 0} onClick={() => void readAll()}>
          Mark All as Read
        </Button>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.body}>
        {error && !data && (
          <Failed error={error} message="Failed to fetch notifications" onRetry={() => void reread(api.notifications.list)} />
        )}
        {!error && !data && <CentredSpinner text="Loading notifications..." />}
        {data && rows.length === 0 && <Empty>No notifications yet. We notify you here when others change your properties or deals.</Empty>}
        {rows.length > 0 && <Items rows={rows} onOpen={open} />}
        {data && rows.length < data.total && shown < 100 && (
          <div className={styles.more}>
            <Button tone="quiet" size="small" busy={isValidating} onClick={() => show(shown + step)}>
              Show More
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function Items({ rows, onOpen }: { rows: readonly Notification[]; onOpen: (row: Notification) => void }) {
  const { role } = useUser();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={linkOfNotification(row, role)} className={styles.item} data-unread={!row.read || undefined} onClick={() => onOpen(row)}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.words}>
              {!row.read && <span className={styles.silent}>Unread: </span>}
              <span>{row.message}</span>
              <time dateTime={row.createdAt} title={shortDate(row.createdAt)}>
                {timeOrDate(row.createdAt)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
