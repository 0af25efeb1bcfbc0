import { api, type Notification } from '@acre/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf, reread, send, usePage } from '../../../api.ts';
import { useUser } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDate, timeAgo } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { CentredSpinner } from '../../../ui/spinner.tsx';
import styles from './notification-list.module.css';
import { placeOf } from './place-of.ts';

const step = 10;

/** Whether they were read shows on every screen that lists them. */
const rereadRead = () => reread('/api/notifications', '/api/activities');

type Props = { unread: number; onClose: () => void };

/** What the person was told, newest first. Opening one, or marking all, reads them. */
export function NotificationList({ unread, onClose }: Props) {
  const [shown, show] = useState(step);
  const [failure, fail] = useState<string>();
  const { data, error, isValidating } = usePage(api.notifications.list, { query: { pageSize: shown } });
  const rows = data?.rows ?? [];
  const mark = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      fail(undefined);
      await rereadRead();
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
          Mark all as read
        </Button>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.body}>
        {error && !data && (
          <Failed error={error} message="Failed to fetch notifications" onRetry={() => void reread('/api/notifications')} />
        )}
        {!error && !data && <CentredSpinner text="Loading notifications..." />}
        {data && rows.length === 0 && <Empty>You have no notifications yet. You will be told here when others change what is yours.</Empty>}
        {rows.length > 0 && <Items rows={rows} onOpen={open} />}
        {data && rows.length < data.total && shown < 100 && (
          <div className={styles.more}>
            <Button tone="quiet" size="small" busy={isValidating} onClick={() => show(shown + step)}>
              Show more
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
          <Link to={placeOf(row, role)} className={styles.item} data-unread={!row.read || undefined} onClick={() => onOpen(row)}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.words}>
              {!row.read && <span className={styles.silent}>Unread: </span>}
              <span>{row.message}</span>
              <time dateTime={row.createdAt} title={shortDate(row.createdAt)}>
                {timeAgo(row.createdAt)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
