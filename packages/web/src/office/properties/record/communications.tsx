import type { Conversation } from '@acre/contracts/conversations';
import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { usePage } from '../../../api.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonLines } from '../../../ui/states/skeleton.tsx';
import { PageFooter } from '../../../ui/table/page-footer.tsx';
import styles from './communications.module.css';
import { Thread } from './thread.tsx';

const pageSize = 10;

/**
 * Lists only messages that the reader may see. While a reply is open, the other Reply buttons and the pager are disabled, because they would
 * discard typed input. For the same reason, the conversation stays if new ones move it to the next page or the list cannot be reread.
 */
export function Communications({ propertyId }: { propertyId: number }) {
  const [page, setPage] = useState(1);
  const [answering, setAnswering] = useState<Conversation>();
  const { data, error } = usePage(api.conversations.list, { params: { id: propertyId }, query: { page, pageSize } });
  if (error !== undefined && !answering) return <Failed error={error} message="Failed to fetch communications" />;
  if (data === undefined) return <SkeletonLines label="Loading communications..." />;
  if (data.total === 0 && !answering) return <Empty>No communications for this property yet.</Empty>;
  const isMoved = answering && data.rows.every(({ id }) => id !== answering.id);
  const rows = isMoved ? [...data.rows, answering] : data.rows;
  return (
    <>
      <ul className={styles.list} aria-label="Communications">
        {rows.map((conversation) => (
          <li key={conversation.id}>
            <Thread
              conversation={conversation}
              isAnswering={answering?.id === conversation.id}
              disabled={answering !== undefined}
              onAnswer={(isAnswering) => setAnswering(isAnswering ? conversation : undefined)}
            />
          </li>
        ))}
      </ul>
      {data.total > pageSize && (
        <PageFooter
          noun="communications"
          page={page}
          pageSize={pageSize}
          shown={data.rows.length}
          total={data.total}
          disabled={answering !== undefined}
          onPage={setPage}
        />
      )}
    </>
  );
}
