import { api } from '@acre/contracts';
import { DollarIcon } from '@blueprintjs/icons';
import { usePage } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { earningColumns, earningColumnsOfAll } from './earning-columns.tsx';

const defaults = { source: 'all', page: 1 } as const;
const pageSize = 10;
const sources = [
  { value: 'all', label: 'All sources' },
  { value: 'referrals', label: 'From referrals' },
] as const;

/** Every payment and reversal that a commission figure is made of: of administrators the whole ledger, of members what is theirs. */
export function EarningsPage() {
  const { role } = useUser();
  const [{ source: asked, page }, choose] = useUrlState(defaults);
  const source = asked === 'referrals' ? asked : undefined;
  const read = usePage(api.ledger.list, { query: { source, page, pageSize } });
  return (
    <>
      <PageTitle title="Commission Earned" />
      <Card flush>
        <Toolbar>
          <Choice label="Source" value={source ?? 'all'} choices={sources} onChoose={(chosen) => choose({ source: chosen })} />
        </Toolbar>
        <PagedTable
          noun="entries"
          read={read}
          columns={role === 'admin' ? earningColumnsOfAll : earningColumns}
          rowKey={({ id }) => id}
          page={page}
          pageSize={pageSize}
          onPage={(next) => choose({ page: next })}
          failed="Failed to fetch commission"
          empty={<Empty icon={<DollarIcon size={28} />}>No commission has been paid yet.</Empty>}
        />
      </Card>
    </>
  );
}
