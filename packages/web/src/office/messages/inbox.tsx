import * as api from '@acre/contracts/routes';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { usePage } from '../../api.ts';
import { Button } from '../../ui/input/button.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { PageFooter } from '../../ui/table/page-footer.tsx';
import { SearchBox } from '../../ui/table/toolbar/search-box.tsx';
import styles from './inbox.module.css';
import { InboxRow } from './inbox-row.tsx';
import { type InboxState, inboxDefaults, isUnreadOnly } from './inbox-state.ts';

const pageSize = 24;
const shows = [
  { value: 'all', label: 'All', icon: null },
  { value: 'unread', label: 'Unread', icon: null },
] as const;

type Props = { state: InboxState; choose: (change: Partial<InboxState>) => void };

export function Inbox({ state, choose }: Props) {
  const { search, page } = state;
  const unread = isUnreadOnly(state);
  const query = { ...(unread && { unread }), ...(search && { search }), page, pageSize };
  const { data, error, mutate } = usePage(api.conversations.inbox, { query });
  return (
    <section className={styles.inbox} aria-label="Conversations">
      <div className={styles.tools}>
        <SearchBox label="Search messages" placeholder="Search..." value={search} onSearch={(text) => choose({ search: text })} />
        <Segments label="Show" chosen={unread ? 'unread' : 'all'} choices={shows} onChoose={(show) => choose({ show })} />
      </div>
      {error && <Failed error={error} message="Failed to fetch messages" onRetry={() => void mutate()} />}
      {!error && !data && <InboxSkeleton />}
      {!error && data?.total === 0 && <NothingThere state={state} onClear={() => choose(inboxDefaults)} />}
      {!error && data && data.total > 0 && (
        <>
          <ul className={styles.rows}>
            {data.rows.map((conversation) => (
              <InboxRow key={conversation.id} conversation={conversation} state={state} />
            ))}
          </ul>
          {(data.total > pageSize || page > 1) && (
            <PageFooter
              noun="conversations"
              page={page}
              pageSize={pageSize}
              shown={data.rows.length}
              total={data.total}
              onPage={(next) => choose({ page: next })}
            />
          )}
        </>
      )}
    </section>
  );
}

const InboxSkeleton = () => (
  <div className={styles.skeleton}>
    <SkeletonLines lines={9} label="Loading messages..." />
  </div>
);

function NothingThere({ state, onClear }: { state: InboxState; onClear: () => void }) {
  if (state.search) return <Empty action={<Button onClick={onClear}>Show All</Button>}>No conversation matches your search.</Empty>;
  if (isUnreadOnly(state)) return <Empty action={<Button onClick={onClear}>Show All</Button>}>No unread messages.</Empty>;
  return <Empty icon={<EnvelopeIcon size={28} />}>No messages yet. Inquiries about your properties appear here.</Empty>;
}
