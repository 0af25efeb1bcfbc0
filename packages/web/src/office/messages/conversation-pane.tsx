import { ApiError } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import { useRead } from '../../api.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { type InboxState, linkToInbox } from './inbox-state.ts';
import styles from './messages-page.module.css';

const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** If the conversation cannot be read again, it stays on screen with the reply that the user may be typing. */
export function ConversationPane({ id, state }: { id: number; state: InboxState }) {
  const { data, error, mutate } = useRead(api.conversations.get, { params: { id } });
  const isGone = isMissing(error);
  const failure = error && !isGone && <Failed error={error} message="Failed to fetch conversation" onRetry={() => void mutate()} />;
  return (
    <section className={styles.pane} aria-label="Conversation">
      <div className={styles.back}>
        <BackLink to={linkToInbox(state)}>Back to Messages</BackLink>
      </div>
      {isGone && <Empty>This conversation does not exist, or you cannot read it.</Empty>}
      {!data && failure}
      {!error && !data && (
        <div className={styles.waiting}>
          <SkeletonLines lines={5} label="Loading conversation..." />
        </div>
      )}
      {data && !isGone && <ConversationThread conversation={data} failure={failure} />}
    </section>
  );
}
