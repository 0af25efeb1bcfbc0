import { api, type Conversation } from '@acre/contracts';
import { useEffect, useState } from 'react';
import { send } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { timeAgo } from '../../ui/dates.ts';
import { Answer } from './answer.tsx';
import styles from './communications.module.css';

type Message = Conversation['messages'][number];
type Props = { conversation: Conversation; ofSubmitter: boolean; isAnswering: boolean; onAnswer: (isAnswering: boolean) => void };

/** A conversation as one of its sides reads it; what is on screen counts as read. */
export function Thread({ conversation, ofSubmitter, isAnswering, onAnswer }: Props) {
  const { fullName, email, phone, messages } = conversation;
  const isNew = useReadMark(conversation);
  const me = useUser().id;
  return (
    <article className={styles.thread}>
      <h3>{ofSubmitter ? `${fullName} and administrators` : fullName}</h3>
      <p className={styles.contact}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </p>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id} className={message.authorId === me ? styles.own : undefined}>
            <p className={styles.author}>
              <strong>{message.authorName ?? fullName}</strong>
              <time dateTime={message.createdAt}>{timeAgo(message.createdAt)}</time>
              {isNew(message) && <Badge family="primary">New</Badge>}
              {message.authorId === me && isRead(conversation, message) && <span>Read</span>}
            </p>
            <p className={styles.message}>{message.body}</p>
          </li>
        ))}
      </ol>
      {isAnswering ? (
        <Answer conversation={conversation} onDone={() => onAnswer(false)} />
      ) : (
        <span>
          <Button size="small" onClick={() => onAnswer(true)} aria-label={`Reply to ${fullName}`}>
            Reply
          </Button>
        </span>
      )}
    </article>
  );
}

/** By the other side: what is written to the member by that member, what the member writes by whoever may answer. */
const isRead = ({ memberId, reads }: Conversation, { authorId, createdAt }: Message): boolean =>
  reads.some(({ personId, readAt }) => readAt >= createdAt && personId !== authorId && (authorId === memberId || personId === memberId));

/** Which messages were new when the conversation came on screen. The server is told that they are not any more. */
function useReadMark({ id, messages, reads }: Conversation): (message: Message) => boolean {
  const me = useUser().id;
  const [readAt] = useState(() => reads.find(({ personId }) => personId === me)?.readAt ?? '');
  const isNew = ({ authorId, createdAt }: Message) => authorId !== me && createdAt > readAt;
  const hasNew = messages.some(isNew);
  useEffect(() => {
    if (hasNew) void send(api.conversations.markRead, { params: { id } }).catch(() => undefined);
  }, [hasNew, id]);
  return isNew;
}
