import * as api from '@acre/contracts/routes';
import { usePage, useRead } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { entryColumnsWithDeal } from '../commission/entry-columns.tsx';
import { EntryList, pageSize, useNarrowed } from '../commission/entry-list.tsx';
import { Statement } from '../commission/statement.tsx';

/** Administrators see the whole ledger, and members their own entries. */
export function EarningsPage() {
  const { id, role } = useUser();
  const narrowed = useNarrowed();
  const [{ source, month, page }] = narrowed;
  const read = usePage(api.ledger.list, { query: { source, month, page, pageSize } });
  const total = useRead(api.ledger.total, { query: { source, month } }, { keepPreviousData: true });
  const isAdmin = role === 'admin';
  return (
    <>
      <PageTitle title="Commission Earned" about={isAdmin ? "Click a name to see that member's entries and statements." : undefined} />
      <EntryList narrowed={narrowed} read={read} total={total} columns={entryColumnsWithDeal} house={isAdmin}>
        {!isAdmin && <Statement personId={id} month={month} />}
      </EntryList>
    </>
  );
}
