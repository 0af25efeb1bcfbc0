import type { LedgerEntry } from '@acre/contracts';
import { DataTable } from '../../ui/data-table.tsx';
import { entryColumns } from './entry-columns.tsx';

export const EntriesTable = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <DataTable label="Ledger of this deal" columns={entryColumns} rows={entries} rowKey={({ id }) => id} />
);
