import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { Inbox } from './inbox.tsx';
import { inboxDefaults } from './inbox-state.ts';
import styles from './messages-page.module.css';
import { useWalk } from './use-walk.ts';

/** The open conversation is beside the list, or replaces it if there is no space for both. */
export function MessagesPage() {
  const open = useParams()['conversation'];
  const [state, choose] = useUrlState(inboxDefaults);
  const screen = useRef<HTMLDivElement>(null);
  useWalk(screen);
  return (
    <div ref={screen} className={styles.screen} data-open={open !== undefined || undefined}>
      <PageTitle title="Messages" />
      <div className={styles.panes}>
        <Inbox state={state} choose={choose} />
        {open === undefined ? (
          <p className={styles.none}>Choose a conversation to read it and reply.</p>
        ) : (
          <ConversationPane key={open} id={Number(open)} state={state} />
        )}
      </div>
    </div>
  );
}
