import { api } from '@acre/contracts';
import { usePage, useRead } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { entryColumnsWithDeal } from '../commission/entry-columns.tsx';
import { EntryList, pageSize, useNarrowed } from '../commission/entry-list.tsx';
import { Statement } from '../commission/statement.tsx';

/** Every payment and reversal that a commission figure is made of: of administrators the whole ledger, of members what is theirs. */
export function EarningsPage() {
  const { id, role } = useUser();
  const narrowed = useNarrowed();
  const [{ source, month, page }] = narrowed;
  const read = usePage(api.ledger.list, { query: { source, month, page, pageSize } });
  const total = useRead(api.ledger.total, { query: { source, month } }, { keepPreviousData: true });
  const isAdmin = role === 'admin';
  return (
    <>
      <PageTitle
        title="Commission Earned"
        about={isAdmin ? 'Choose a name to see the entries and statements of that member.' : undefined}
      />
      <EntryList narrowed={narrowed} read={read} total={total} columns={entryColumnsWithDeal} house={isAdmin}>
        {!isAdmin && <Statement personId={id} month={month} />}
      </EntryList>
    </>
  );
}
