import type { OpenConversation } from '@acre/contracts/conversations';
import { paths } from '@acre/contracts/screens/paths';
import { mailtoOf } from '@acre/domain/people/email';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { Answer } from './answer.tsx';
import { nameOfOtherSide } from './inbox-state.ts';
import { MessageList } from './message-list.tsx';
import styles from './messages-page.module.css';

/** The reply field gets the focus only on wide screens: on a phone, the keyboard would cover the messages. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 1100px)').matches;

/** `failure` reports that the conversation on screen may be outdated. */
type Props = { conversation: OpenConversation; failure: ReactNode };

export function ConversationThread({ conversation, failure }: Props) {
  const { propertyId, propertyName, email, phone, memberId, messages } = conversation;
  const me = useUser().id;
  const thread = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const latest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thread scrolls to each new message
  useEffect(() => {
    if (hasRoom()) thread.current?.scrollTo({ top: thread.current.scrollHeight });
    else answer.current?.scrollIntoView({ block: 'end' });
  }, [latest]);
  useEffect(() => {
    if (hasRoom()) answer.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <header className={styles.about}>
        <h2>{nameOfOtherSide(conversation)}</h2>
        <p>
          <Link to={paths.adminProperty(propertyId)}>{propertyName}</Link>
          {memberId !== me && email && <a href={mailtoOf(email)}>{email}</a>}
          {memberId !== me && phone && <PhoneLink phone={phone} />}
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section ref={thread} className={styles.thread} tabIndex={0} aria-label="Thread">
        <MessageList conversation={conversation} />
      </section>
      <div ref={answer} className={styles.answer}>
        {failure}
        <Answer conversation={conversation} />
      </div>
    </>
  );
}
