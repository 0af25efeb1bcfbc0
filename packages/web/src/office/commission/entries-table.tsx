import type { LedgerEntry } from '@acre/contracts/deals/ledger';
import { DataTable } from '../../ui/table/data-table.tsx';
import { entryColumns } from './entry-columns.tsx';

export const EntriesTable = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <DataTable label="Ledger of this deal" columns={entryColumns} rows={entries} rowKey={({ id }) => id} />
);
