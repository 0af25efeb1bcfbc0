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

/** Lists only messages that the reader may see. */
export function Communications({ propertyId, submitterId }: { propertyId: number; submitterId: number | undefined }) {
  const [page, setPage] = useState(1);
  const [answering, setAnswering] = useState<number>();
  const { data, error } = usePage(api.conversations.list, { params: { id: propertyId }, query: { page, pageSize } });
  if (error !== undefined) return <Failed error={error} message="Failed to fetch communications" />;
  if (data === undefined) return <SkeletonLines label="Loading communications..." />;
  if (data.total === 0) return <Empty>No communications for this property yet.</Empty>;
  return (
    <>
      <ul className={styles.list} aria-label="Communications">
        {data.rows.map((conversation) => (
          <li key={conversation.id}>
            <Thread
              conversation={conversation}
              ofSubmitter={conversation.memberId !== null && conversation.memberId === submitterId}
              isAnswering={answering === conversation.id}
              onAnswer={(isAnswering) => setAnswering(isAnswering ? conversation.id : undefined)}
            />
          </li>
        ))}
      </ul>
      {data.total > pageSize && (
        <PageFooter noun="communications" page={page} pageSize={pageSize} shown={data.rows.length} total={data.total} onPage={setPage} />
      )}
    </>
  );
}
