import type { Deal } from '@acre/contracts/deals/deals';
import type { LedgerEntry } from '@acre/contracts/deals/ledger';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { canPayCommission } from '@acre/domain/deals/commission-filter';
import { Link } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { Failed } from '../../ui/states/failed.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import styles from './commission.module.css';
import { entryColumns } from './entry-columns.tsx';
import { SplitPreview } from './split-preview.tsx';

const maxEntries = 100;

/**
 * Shows the projected split while the commission can still be paid, and the ledger entries if the deal has any. Both can show after a
 * payment was reversed.
 */
export function Shares({ deal }: { deal: Deal }) {
  const { data, error, mutate } = usePage(api.ledger.list, { query: { dealId: deal.id, pageSize: maxEntries } });
  if (error) return <Failed error={error} message="Failed to fetch the ledger" onRetry={() => void mutate()} />;
  const { commissionAmount: amount } = deal;
  return (
    <>
      {canPayCommission(deal) && amount !== null && amount > 0 && (
        <section className={styles.shown}>
          <h2>Projected split</h2>
          <SplitPreview amount={amount} dealId={deal.id} />
        </section>
      )}
      {data && data.rows.length > 0 && (
        <section className={styles.shown}>
          <h2>Ledger</h2>
          <EntriesTable entries={data.rows} />
          {data.total > maxEntries && <p className={styles.note}>The latest {maxEntries} entries.</p>}
          <Link to={paths.earnings}>All Entries</Link>
        </section>
      )}
    </>
  );
}

const EntriesTable = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <DataTable label="Ledger of this deal" columns={entryColumns} rows={entries} rowKey={({ id }) => id} />
);
