import type { Conversation } from '@acre/contracts/conversations';
import { useUser } from '../../session/auth-context.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { shortDate, timeOrDate } from '../../ui/text/dates.ts';
import styles from './messages.module.css';
import { useReadMark } from './use-read-mark.ts';

type Message = Conversation['messages'][number];

/** Visible messages are marked as read. */
export function MessageList({ conversation }: { conversation: Conversation }) {
  const { fullName, messages } = conversation;
  const isNew = useReadMark(conversation);
  const me = useUser().id;
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li key={message.id} className={message.authorId === me ? styles.own : undefined}>
          <p className={styles.author}>
            <strong>{message.authorName ?? fullName}</strong>
            <time dateTime={message.createdAt} title={shortDate(message.createdAt)}>
              {timeOrDate(message.createdAt)}
            </time>
            {isNew(message) && <Badge family="primary">New</Badge>}
            {message.authorId === me && isRead(conversation, message) && <span>Read</span>}
          </p>
          <p className={styles.message}>{message.body}</p>
        </li>
      ))}
    </ol>
  );
}

/**
 * A message by the member counts as read once anyone on the other side has read it. Any other message counts as read once the member has
 * read it.
 */
const isRead = ({ memberId, reads }: Conversation, { authorId, createdAt }: Message): boolean =>
  reads.some(({ personId, readAt }) => readAt >= createdAt && personId !== authorId && (authorId === memberId || personId === memberId));
