import type { CallInput } from '@acre/contracts/mechanism/call-types';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { type MemberSort, type MemberStanding, memberSorts, memberStandings } from '@acre/domain/people/member';
import { newForDays, topPerformersShown } from '@acre/domain/people/performance';
import { GridViewIcon, PeopleIcon, ThIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { usePage } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { MoreFilters } from '../../ui/table/toolbar/more-filters.tsx';
import { SearchBox } from '../../ui/table/toolbar/search-box.tsx';
import { Toolbar } from '../../ui/table/toolbar/toolbar.tsx';
import { daysAgo } from '../../ui/text/dates.ts';
import { formatCount } from '../../ui/text/figures.ts';
import { ColumnsChoice } from '../list/columns-choice.tsx';
import { pageSizeOf, useListSettings } from '../list/use-list-settings.ts';
import { InviteButton } from './invitations/invite-button.tsx';
import { MemberCard } from './member-card.tsx';
import { memberColumns } from './member-columns.tsx';
import styles from './members.module.css';
import { MembersExport } from './members-export.tsx';
import { MembersTable } from './members-table.tsx';

const defaults = { search: '', sort: 'name_asc', standing: 'all', page: 1, size: 0, view: '' } as const;
/** Clearing resets these filters and the order, but not the view. */
const unfiltered = { search: '', sort: 'name_asc', standing: 'all' } as const;
const views = [
  { value: 'table', label: 'Table', icon: <ThIcon size={14} /> },
  { value: 'cards', label: 'Cards', icon: <GridViewIcon size={14} /> },
] as const;
const atOnce = 12;
/** The API returns at most this many rows per request. */
const maxRows = 500;

const sortLabels: Record<MemberSort, string> = {
  name_asc: 'Name',
  newest: 'Newest',
  commission_desc: 'Commission',
  properties_desc: 'Properties',
  deals_desc: 'Active Deals',
  referred_desc: 'Partners Referred',
};
const standingLabels: Record<MemberStanding, string> = {
  active: 'Active',
  deactivated: 'Deactivated',
  unconfirmed: 'Unconfirmed',
  qualified: 'Qualified for Ace Elite',
};
const sortChoices = memberSorts.map((value) => ({ value, label: `Sort: ${sortLabels[value]}` }));

export type MemberTab = 'all' | 'top' | 'new';
type Of = 'partner' | 'elite';
type Query = CallInput<typeof api.members.list>['query'];
type Props = { of: Of; noun: 'partners' | 'elites' };

const tabQueries = (of: Of): Record<MemberTab, Query> => ({
  all: { role: of },
  top: { role: of, sort: 'commission_desc', pageSize: topPerformersShown },
  new: { role: of, sort: 'newest', joinedFrom: daysAgo(newForDays) },
});

export function MembersHeader({ of, title, noun }: Props & { title: string }) {
  const { id, role } = useUser();
  return (
    <PageTitle title={title}>
      {role === 'elite' && <ButtonLink to={paths.network(id)}>View Network</ButtonLink>}
      <ButtonLink to={paths.invitations}>Invitations</ButtonLink>
      <InviteButton label={of === 'partner' ? 'Add New Partner' : `Invite ${noun === 'elites' ? 'Elite' : 'Partner'}`} role={of} />
    </PageTitle>
  );
}

export function MembersGrid({ of, noun, tab }: Props & { tab: MemberTab }) {
  const [{ search, sort: sortParam, standing: standingParam, page, size, view: viewParam }, choose] = useUrlState(defaults);
  const sort = memberSorts.find((one) => one === sortParam) ?? 'name_asc';
  const standing = memberStandings.find((one) => one === standingParam);
  const filter = useMemo(
    () => ({ sort, standing, search: search || undefined, ...tabQueries(of)[tab] }),
    [sort, standing, search, tab, of],
  );
  const settings = useListSettings(noun);
  const view = (views.find(({ value }) => value === viewParam) ?? views.find(({ value }) => value === settings.view))?.value ?? 'cards';
  const isTable = view === 'table';
  const rowsPerPage = pageSizeOf(size) ?? settings.pageSize;
  const pageSize = filter.pageSize ?? (isTable ? rowsPerPage : Math.min(page * atOnce, maxRows));
  const tablePage = tab === 'top' ? 1 : page;
  const read = usePage(api.members.list, { query: { ...filter, page: isTable ? tablePage : 1, pageSize } });
  const clear = search || standing ? () => choose(unfiltered) : undefined;
  const standings = memberStandings.filter((one) => of === 'partner' || one !== 'qualified');
  return (
    <div className={styles.parts}>
      <Card flush>
        <Toolbar>
          <SearchBox
            label={`Search ${noun}`}
            placeholder={`Search ${noun}...`}
            value={search}
            onSearch={(text) => choose({ search: text }, { replace: true })}
          />
          <MoreFilters active={standing === undefined ? 0 : 1}>
            <Choice
              label="Filter"
              value={standing ?? 'all'}
              choices={[{ value: 'all', label: `All ${noun}` }, ...standings.map((value) => ({ value, label: standingLabels[value] }))]}
              onChoose={(chosen) => choose({ standing: chosen })}
            />
            {tab === 'all' && <Choice label="Sort" value={sort} choices={sortChoices} onChoose={(chosen) => choose({ sort: chosen })} />}
            <Segments
              label="View"
              chosen={view}
              choices={views}
              onChoose={(chosen) => {
                settings.keep({ view: chosen });
                choose({ view: chosen });
              }}
            />
            {isTable && <ColumnsChoice columns={memberColumns} settings={settings} />}
          </MoreFilters>
          <MembersExport noun={noun} filter={filter} />
        </Toolbar>
        {isTable && (
          <MembersTable
            noun={noun}
            read={tab === 'top' ? withoutOthers(read) : read}
            sorting={tab === 'all' ? { by: sort, onSort: (by) => choose({ sort: by }) } : undefined}
            page={tablePage}
            pageSize={rowsPerPage}
            settings={settings}
            choose={choose}
            empty={<NobodyFound noun={noun} clear={clear} />}
          />
        )}
      </Card>
      {!isTable && (
        <Cards
          noun={noun}
          read={read}
          clear={clear}
          more={tab === 'top' || pageSize >= maxRows ? undefined : () => choose({ page: page + 1 })}
        />
      )}
    </div>
  );
}

type Read = ReturnType<typeof usePage<typeof api.members.list>>;

/** Returns `read` with `total` set to the number of rows on the page. The table of top performers then offers no further pages. */
const withoutOthers = ({ data, ...read }: Read): Read => ({ ...read, data: data && { ...data, total: data.rows.length } });

type CardsProps = Pick<Props, 'noun'> & {
  read: Read;
  clear: (() => void) | undefined;
  more: (() => void) | undefined;
};

function Cards({ noun, read: { data, error, isValidating, mutate }, clear, more }: CardsProps) {
  if (error) return <Failed error={error} message={`Failed to fetch ${noun}`} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines lines={8} label={`Loading ${noun}`} />;
  const { rows, total } = data;
  if (rows.length === 0) return <NobodyFound noun={noun} clear={clear} />;
  const shown =
    more === undefined ? `${formatCount(rows.length)} ${noun}` : `Showing ${formatCount(rows.length)} of ${formatCount(total)} ${noun}`;
  return (
    <>
      <ul className={styles.grid} aria-label={noun} aria-busy={isValidating}>
        {rows.map((member) => (
          <li key={member.id} data-row>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <span role="status">{shown}</span>
        {more && rows.length < total && (
          <Button busy={isValidating} onClick={more}>
            Load More {noun === 'partners' ? 'Partners' : 'Elites'}
          </Button>
        )}
      </div>
    </>
  );
}

const NobodyFound = ({ noun, clear }: Pick<CardsProps, 'noun' | 'clear'>) => (
  <Empty icon={<PeopleIcon size={28} />} action={clear && <Button onClick={clear}>Clear Search</Button>}>
    No {noun} found matching your search criteria.
  </Empty>
);
