import * as api from '@acre/contracts/routes';
import { useRead } from '../../api.ts';
import styles from './unread-messages.module.css';

/** The server stops counting at this number. */
const most = 100;

/** Shows the number of conversations with unread messages. */
export function UnreadMessages() {
  const unread = useRead(api.conversations.unread, {}).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.count}>
      {unread >= most ? `${most - 1}+` : unread}
      <span className={styles.silent}> unread</span>
    </span>
  );
}
