import { api, type Deal } from '@acre/contracts';
import { Link } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Failed } from '../../ui/failed.tsx';
import styles from './commission.module.css';
import { EntriesTable } from './entries-table.tsx';
import { SplitPreview } from './split-preview.tsx';

const most = 100;

/** Of a paid deal the entries behind the amounts; of any other who would be paid what. */
export function Shares({ deal }: { deal: Deal }) {
  const { data, error, mutate } = usePage(api.ledger.list, { query: { dealId: deal.id, pageSize: most } });
  if (error) return <Failed error={error} message="Failed to fetch the ledger" onRetry={() => void mutate()} />;
  const { commissionAmount: amount } = deal;
  return (
    <>
      {!deal.commissionPaid && amount !== null && amount > 0 && (
        <section className={styles.shown}>
          <h2>Who would be paid</h2>
          <SplitPreview amount={amount} dealId={deal.id} />
        </section>
      )}
      {data && data.rows.length > 0 && (
        <section className={styles.shown}>
          <h2>Ledger</h2>
          <EntriesTable entries={data.rows} />
          {data.total > most && <p className={styles.note}>The newest {most} entries.</p>}
          <Link to={paths.earnings}>All entries</Link>
        </section>
      )}
    </>
  );
}
