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

export function ConversationPane({ id, state }: { id: number; state: InboxState }) {
  const { data, error, mutate } = useRead(api.conversations.get, { params: { id } });
  return (
    <section className={styles.pane} aria-label="Conversation">
      <div className={styles.back}>
        <BackLink to={linkToInbox(state)}>Back to Messages</BackLink>
      </div>
      {isMissing(error) && <Empty>This conversation does not exist, or you cannot read it.</Empty>}
      {error && !isMissing(error) && <Failed error={error} message="Failed to fetch conversation" onRetry={() => void mutate()} />}
      {!error && !data && (
        <div className={styles.waiting}>
          <SkeletonLines lines={5} label="Loading conversation..." />
        </div>
      )}
      {!error && data && <ConversationThread conversation={data} />}
    </section>
  );
}
