import type { DealHistoryEntry } from '@acre/contracts/deals/deal-actions';
import * as api from '@acre/contracts/routes';
import { usePage } from '../../../api.ts';
import { useUrlState } from '../../../ui/hooks/use-url-state.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonLines } from '../../../ui/states/skeleton.tsx';
import { PageFooter } from '../../../ui/table/page-footer.tsx';
import { shortDate, timeOrDate } from '../../../ui/text/dates.ts';
import styles from './deal-history.module.css';
import { labelOf, shownValue } from './history-words.ts';

const defaults = { history: 1 } as const;
const pageSize = 10;

export function DealHistory({ dealId }: { dealId: number }) {
  const [{ history: pageParam }, choose] = useUrlState(defaults);
  const page = Math.max(1, Math.trunc(pageParam));
  const { data, error, mutate } = usePage(api.deals.history, { params: { id: dealId }, query: { page, pageSize } });
  return (
    <Card title="History">
      {error && <Failed error={error} message="Failed to fetch the history" onRetry={() => void mutate()} />}
      {!error && !data && <SkeletonLines label="Loading history..." />}
      {data && !error && data.total === 0 && <Empty>No history available for this deal.</Empty>}
      {data && !error && data.rows.length > 0 && (
        <ol className={styles.history} aria-label="History">
          {data.rows.map((entry) => (
            <Entry key={`${entry.at} ${entry.byName}`} entry={entry} />
          ))}
        </ol>
      )}
      {data && !error && (data.total > pageSize || (data.total > 0 && page > 1)) && (
        <PageFooter
          noun="changes"
          page={page}
          pageSize={pageSize}
          shown={data.rows.length}
          total={data.total}
          onPage={(next) => choose({ history: next }, { keepPage: true })}
        />
      )}
    </Card>
  );
}

function Entry({ entry: { at, byName, reason, fields } }: { entry: DealHistoryEntry }) {
  const isBeginning = fields.some(({ field, from }) => field === 'status' && from === null);
  return (
    <li className={styles.entry}>
      <p className={styles.who}>
        <strong>{byName ?? 'Acre'}</strong>
        <span>{isBeginning ? 'created the deal' : 'made changes'}</span>
        <time dateTime={at} title={shortDate(at)}>
          {timeOrDate(at)}
        </time>
      </p>
      {!isBeginning && (
        <dl className={styles.fields}>
          {fields.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
      {reason && <p className={styles.reason}>Reason: {reason}</p>}
    </li>
  );
}

const Change = ({ change: { field, from, to } }: { change: DealHistoryEntry['fields'][number] }) => (
  <div>
    <dt>{labelOf(field)}</dt>
    <dd>
      <del>
        <span className="unseen">before: </span>
        {shownValue(field, from)}
      </del>
      <span aria-hidden="true">→</span>
      <ins>
        <span className="unseen">after: </span>
        {shownValue(field, to)}
      </ins>
    </dd>
  </div>
);
