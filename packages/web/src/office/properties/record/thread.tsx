import type { Conversation } from '@acre/contracts/conversations';
import { mailtoOf } from '@acre/domain/people/email';
import { Button } from '../../../ui/input/button.tsx';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';
import { Answer } from '../../messages/answer.tsx';
import { MessageList } from '../../messages/message-list.tsx';
import styles from './communications.module.css';

type Props = {
  conversation: Conversation;
  isAnswering: boolean;
  /** If true, the user cannot begin a reply. */
  disabled: boolean;
  onAnswer: (isAnswering: boolean) => void;
};

export function Thread({ conversation, isAnswering, disabled, onAnswer }: Props) {
  const { fullName, email, phone, ofSubmitter } = conversation;
  return (
    <article className={styles.thread}>
      <h3>{ofSubmitter ? `${fullName} and administrators` : fullName}</h3>
      <p className={styles.contact}>
        {email && <a href={mailtoOf(email)}>{email}</a>}
        {phone && <PhoneLink phone={phone} />}
      </p>
      <MessageList conversation={conversation} />
      {isAnswering ? (
        <Answer conversation={conversation} onDone={() => onAnswer(false)} />
      ) : (
        <span>
          <Button size="small" disabled={disabled} onClick={() => onAnswer(true)} aria-label={`Reply to ${fullName}`}>
            Reply
          </Button>
        </span>
      )}
    </article>
  );
}
