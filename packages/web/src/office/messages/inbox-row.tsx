import type { ListedConversation } from '@acre/contracts/conversations';
import { NavLink } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { shortDate, timeOrDate } from '../../ui/text/dates.ts';
import styles from './inbox.module.css';
import { type InboxState, linkTo, nameOfOtherSide } from './inbox-state.ts';

export function InboxRow({ conversation, state }: { conversation: ListedConversation; state: InboxState }) {
  const { id, propertyName, unread, lastMessage } = conversation;
  const me = useUser().id;
  return (
    <li data-row>
      <NavLink to={linkTo(id, state)} className={styles.row} data-unread={unread || undefined} preventScrollReset>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.words}>
          {unread && <span className={styles.silent}>Unread: </span>}
          <span className={styles.head}>
            <span className={styles.name}>{nameOfOtherSide(conversation)}</span>
            <time dateTime={lastMessage.createdAt} title={shortDate(lastMessage.createdAt)}>
              {timeOrDate(lastMessage.createdAt)}
            </time>
          </span>
          <span className={styles.property}>{propertyName}</span>
          <span className={styles.excerpt}>
            {lastMessage.authorId === me && 'You: '}
            {lastMessage.excerpt}
          </span>
        </span>
      </NavLink>
    </li>
  );
}
