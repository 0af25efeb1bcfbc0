import { api, type CallInput } from '@acre/contracts';
import { type MemberSort, type MemberStanding, memberSorts, memberStandings, newForDays, topPerformersShown } from '@acre/domain';
import { PeopleIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { usePage } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { InviteButton } from './invite-button.tsx';
import { MemberCard } from './member-card.tsx';
import styles from './members.module.css';
import { MembersExport } from './members-export.tsx';

const defaults = { search: '', sort: 'name_asc', standing: 'all', page: 1 } as const;
const atOnce = 12;
/** One request of the API. */
const most = 500;

const sortLabels: Record<MemberSort, string> = {
  name_asc: 'Name',
  newest: 'Newest',
  commission_desc: 'Commission',
  properties_desc: 'Properties',
  deals_desc: 'Active deals',
  referred_desc: 'Partners referred',
};
const standingLabels: Record<MemberStanding, string> = {
  active: 'Active',
  deactivated: 'Deactivated',
  qualified: 'Qualified for Ace Elite',
};
const sortChoices = memberSorts.map((value) => ({ value, label: `Sort: ${sortLabels[value]}` }));

export type MemberTab = 'all' | 'top' | 'new';
type Of = 'partner' | 'elite';
type Query = CallInput<typeof api.members.list>['query'];
type Props = { of: Of; noun: 'partners' | 'elites' };

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What a tab narrows the list to. */
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

/** Partners or elites as cards with their figures, as far as the signed-in person may see them. */
export function MembersGrid({ of, noun, tab }: Props & { tab: MemberTab }) {
  const [{ search, sort: askedSort, standing: askedStanding, page }, choose] = useUrlState(defaults);
  const sort = memberSorts.find((one) => one === askedSort) ?? 'name_asc';
  const standing = memberStandings.find((one) => one === askedStanding);
  const filter = useMemo(
    () => ({ sort, standing, search: search || undefined, ...tabQueries(of)[tab] }),
    [sort, standing, search, tab, of],
  );
  const pageSize = filter.pageSize ?? Math.min(page * atOnce, most);
  const read = usePage(api.members.list, { query: { ...filter, page: 1, pageSize } });
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
          <Choice
            label="Filter"
            value={standing ?? 'all'}
            choices={[{ value: 'all', label: `All ${noun}` }, ...standings.map((value) => ({ value, label: standingLabels[value] }))]}
            onChoose={(chosen) => choose({ standing: chosen })}
          />
          {tab === 'all' && <Choice label="Sort" value={sort} choices={sortChoices} onChoose={(chosen) => choose({ sort: chosen })} />}
          <MembersExport noun={noun} filter={filter} />
        </Toolbar>
      </Card>
      <Cards
        noun={noun}
        read={read}
        clear={search || standing ? () => choose(defaults) : undefined}
        more={tab === 'top' || pageSize >= most ? undefined : () => choose({ page: page + 1 })}
      />
    </div>
  );
}

type CardsProps = Pick<Props, 'noun'> & {
  read: ReturnType<typeof usePage<typeof api.members.list>>;
  clear: (() => void) | undefined;
  more: (() => void) | undefined;
};

function Cards({ noun, read: { data, error, isValidating, mutate }, clear, more }: CardsProps) {
  if (error) return <Failed error={error} message={`Failed to fetch ${noun}`} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines lines={8} label={`Loading ${noun}`} />;
  const { rows, total } = data;
  if (rows.length === 0)
    return (
      <Empty icon={<PeopleIcon size={28} />} action={clear && <Button onClick={clear}>Clear search</Button>}>
        No {noun} found matching your search criteria.
      </Empty>
    );
  const shown =
    more === undefined ? `${formatCount(rows.length)} ${noun}` : `Showing ${formatCount(rows.length)} of ${formatCount(total)} ${noun}`;
  return (
    <>
      <ul className={styles.grid} aria-label={noun} aria-busy={isValidating}>
        {rows.map((member) => (
          <li key={member.id}>
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
