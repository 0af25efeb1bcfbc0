import { ApiError } from '@acre/contracts/mechanism/client';
import type { Member } from '@acre/contracts/people/members';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import type { AccountRole } from '@acre/domain/kernel/actor';
import { formatDollars } from '@acre/domain/kernel/money';
import { mailtoOf } from '@acre/domain/people/email';
import { roleNames } from '@acre/domain/people/roles';
import { DiagramTreeIcon } from '@blueprintjs/icons';
import { Link, useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { useTab } from '../../ui/layout/use-tab.ts';
import { Chunk } from '../../ui/states/chunk.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import { formatCount } from '../../ui/text/figures.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { ContactButton } from './contact-button.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { MemberBadges, TierReason } from './member-badges.tsx';
import { MemberDeals, MemberEarnings, MemberProperties } from './member-lists.tsx';
import { MemberStanding } from './member-standing.tsx';
import styles from './members.module.css';
import { WorkByMonth } from './work-by-month.tsx';

const loadNetworkPage = async () => (await import('./network/network-page.tsx')).NetworkPage;

/** Loads the network page on demand. An `import()` in `routes.ts` instead would enlarge a file that visitors also load. */
export const MemberNetworkPage = () => (
  <Chunk load={loadNetworkPage} waiting={<CentredSpinner text="Loading network..." />} message="Failed to load the network">
    {(NetworkPage) => <NetworkPage />}
  </Chunk>
);

const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

const listOf = (reader: AccountRole, member: Member['role'] | undefined): { to: string; title: string } => {
  if (reader === 'elite') return { to: paths.partners, title: 'My Partners' };
  return member === 'elite' ? { to: paths.elites, title: 'Ace Elites' } : { to: paths.partners, title: 'Ace Partners' };
};

export function MemberPage() {
  const { role } = useUser();
  const id = Number(useParams()['id']);
  const { data, error, mutate } = useRead(api.members.get, { params: { id } });
  const { to, title } = listOf(role, data?.role);
  const back = role === 'partner' ? undefined : <BackLink to={to}>Back to {title}</BackLink>;
  if (data && !error) return <Record member={data} back={back} />;
  return (
    <>
      <PageTitle title={isMissing(error) ? 'Member Not Found' : 'Member'} before={back} />
      {isMissing(error) && <Empty>This member does not exist, or you cannot see them.</Empty>}
      {error && !isMissing(error) && <Failed error={error} message="Failed to fetch member" onRetry={() => void mutate()} />}
      {!error && <CentredSpinner text="Loading member..." />}
    </>
  );
}

function Record({ member, back }: { member: Member; back: React.ReactNode }) {
  const user = useUser();
  const [tab, chooseTab] = useTab(['overview', 'properties', 'deals', 'earnings', 'referrals']);
  const { id, fullName } = member;
  return (
    <>
      <PageTitle title={fullName} before={back} beside={<MemberBadges member={member} />} about={roleNames[member.role]}>
        <ButtonLink to={paths.network(id)} icon={<DiagramTreeIcon />}>
          View Network
        </ButtonLink>
        {user.id !== id && <ContactButton id={id} fullName={fullName} />}
      </PageTitle>
      <TabList
        label="Member details"
        chosen={tab}
        onChoose={chooseTab}
        tabs={[
          { id: 'overview', title: 'Overview', panel: <Overview member={member} /> },
          { id: 'properties', title: 'Properties', panel: <MemberProperties id={id} /> },
          { id: 'deals', title: 'Deals', panel: <MemberDeals id={id} /> },
          { id: 'earnings', title: 'Earnings', panel: <MemberEarnings id={id} /> },
          { id: 'referrals', title: 'Referrals', panel: <FunnelCard personId={id} title="Referral Link" /> },
        ]}
      />
    </>
  );
}

function Overview({ member }: { member: Member }) {
  const { role } = useUser();
  const { email, phone, company, referralId, referredBy, createdAt } = member;
  return (
    <div className={styles.parts}>
      <Card title="Profile">
        <Facts
          facts={[
            [
              'Email',
              email ? (
                <a key="email" href={mailtoOf(email)}>
                  {email}
                </a>
              ) : (
                '—'
              ),
            ],
            ['Phone', phone ? <PhoneLink key="phone" phone={phone} /> : '—'],
            ['Company', company || '—'],
            ['Referral ID', referralId],
            ['Referred By', referredBy === null ? 'No one' : <Referrer key="referrer" id={referredBy} />],
            ['Joined', shortDate(createdAt)],
          ]}
        />
      </Card>
      <Card title="Performance">
        <Facts
          facts={[
            ['Properties', formatCount(member.propertiesCount)],
            ['Active Deals', formatCount(member.dealsCount)],
            ['Closed Deals', formatCount(member.dealsClosed)],
            ['Sales Value', formatDollars(member.salesValue)],
            [
              'Commission',
              <Link key="commission" to={paths.earningsOf(member.id)}>
                {formatDollars(member.commissionTotal)}
              </Link>,
            ],
            ['Partners Referred', formatCount(member.partnersReferred)],
          ]}
        />
        {member.role === 'elite' && <TierReason member={member} />}
      </Card>
      <WorkByMonth id={member.id} />
      {role === 'admin' && <MemberStanding member={member} />}
    </div>
  );
}

function Referrer({ id }: { id: number }) {
  const { data } = useRead(api.people.get, { params: { id } });
  if (!data) return <>Member #{id}</>;
  return data.role === 'admin' ? data.fullName : <Link to={paths.member(id)}>{data.fullName}</Link>;
}
