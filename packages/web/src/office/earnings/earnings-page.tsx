import { api } from '@acre/contracts';
import { ledgerSources } from '@acre/domain';
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
import { entryColumnsWithDeal } from '../commission/entry-columns.tsx';
import { monthChoices, monthOf } from '../commission/months.ts';

const defaults = { source: 'all', month: 'all', page: 1 } as const;
const pageSize = 10;
const sources = [
  { value: 'all', label: 'All sources' },
  { value: 'referrals', label: 'From referrals' },
  { value: 'house', label: 'Of the house' },
] as const;
const ofMembers = sources.filter(({ value }) => value !== 'house');

/** Every payment and reversal that a commission figure is made of: of administrators the whole ledger, of members what is theirs. */
export function EarningsPage() {
  const { role } = useUser();
  const [{ source: asked, month: askedMonth, page }, choose] = useUrlState(defaults);
  const source = ledgerSources.find((known) => known === asked);
  const month = monthOf(askedMonth);
  const read = usePage(api.ledger.list, { query: { source, month, page, pageSize } });
  return (
    <>
      <PageTitle title="Commission Earned" />
      <Card flush>
        <Toolbar>
          <Choice
            label="Source"
            value={source ?? 'all'}
            choices={role === 'admin' ? sources : ofMembers}
            onChoose={(chosen) => choose({ source: chosen })}
          />
          <Choice
            label="Month"
            value={month ?? 'all'}
            choices={monthChoices(new Date())}
            onChoose={(chosen) => choose({ month: chosen })}
          />
        </Toolbar>
        <PagedTable
          noun="entries"
          read={read}
          columns={entryColumnsWithDeal}
          rowKey={({ id }) => id}
          page={page}
          pageSize={pageSize}
          onPage={(next) => choose({ page: next })}
          failed="Failed to fetch commission"
          empty={
            <Empty icon={<DollarIcon size={28} />}>
              {source || month ? 'No entries in this selection.' : 'No commission has been paid yet.'}
            </Empty>
          }
        />
      </Card>
    </>
  );
}
