import { api } from '@acre/contracts';
import { PeopleIcon } from '@blueprintjs/icons';
import { usePage } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { peopleColumns } from './people-columns.tsx';

const defaults = { search: '', page: 1 } as const;
const pageSize = 10;

type Props = { of: 'partner' | 'elite'; title: string; noun: 'partners' | 'elites' };

/** People of one role, as far as the signed-in person may see them. */
export function PeoplePage({ of, title, noun }: Props) {
  const [{ search, page }, choose] = useUrlState(defaults);
  const read = usePage(api.people.list, { query: { role: of, search: search || undefined, page, pageSize } });
  const label = `Search ${noun}`;
  return (
    <>
      <PageTitle title={title} />
      <Card flush>
        <Toolbar>
          <SearchBox
            label={label}
            placeholder={`${label}...`}
            value={search}
            onSearch={(text) => choose({ search: text }, { replace: true })}
          />
        </Toolbar>
        <PagedTable
          noun={noun}
          read={read}
          columns={peopleColumns}
          rowKey={({ id }) => id}
          page={page}
          pageSize={pageSize}
          onPage={(next) => choose({ page: next })}
          failed={`Failed to fetch ${noun}`}
          empty={
            <Empty icon={<PeopleIcon size={28} />} action={search && <Button onClick={() => choose(defaults)}>Clear search</Button>}>
              No {noun} found matching your search criteria.
            </Empty>
          }
        />
      </Card>
    </>
  );
}
