import { ApiError, api, type Member } from '@acre/contracts';
import { formatDollars, roleNames } from '@acre/domain';
import { DiagramTreeIcon } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { shortDate } from '../../ui/dates.ts';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { ContactButton } from './contact-button.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { Marks, TierReason } from './marks.tsx';
import { MemberDeals, MemberEarnings, MemberProperties } from './member-lists.tsx';
import { MemberStanding } from './member-standing.tsx';
import styles from './members.module.css';
import { WorkByMonth } from './work-by-month.tsx';

const NetworkPage = lazy(async () => ({ default: (await import('./network/network-page.tsx')).NetworkPage }));

/** The network's own files are named here and not among the routes, which visitors load, too. */
export const MemberNetworkPage = () => (
  <Suspense fallback={<CentredSpinner text="Loading network..." />}>
    <NetworkPage />
  </Suspense>
);

const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Everything of a partner or an elite that the reader may see. */
export function MemberPage() {
  const { role } = useUser();
  const id = Number(useParams()['id']);
  const { data, error, mutate } = useRead(api.members.get, { params: { id } });
  const list = data?.role === 'elite' && role === 'admin' ? paths.elites : paths.partners;
  const back = role === 'partner' ? undefined : <BackLink to={list}>Back</BackLink>;
  if (data && !error) return <Record member={data} back={back} />;
  return (
    <>
      <PageTitle title={isMissing(error) ? 'Member Not Found' : 'Member'} before={back} />
      {isMissing(error) && <Empty>There is no such member.</Empty>}
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
      <PageTitle title={fullName} before={back} beside={<Marks member={member} />} about={roleNames[member.role]}>
        <ButtonLink to={paths.network(id)} icon={<DiagramTreeIcon />}>
          View Network
        </ButtonLink>
        {user.id !== id && <ContactButton id={id} fullName={fullName} />}
      </PageTitle>
      <TabList
        label="About the member"
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
                <a key="email" href={`mailto:${email}`}>
                  {email}
                </a>
              ) : (
                '—'
              ),
            ],
            [
              'Phone',
              phone ? (
                <a key="phone" href={`tel:${phone}`}>
                  {phone}
                </a>
              ) : (
                '—'
              ),
            ],
            ['Company', company || '—'],
            ['Referral ID', referralId],
            ['Referred by', referredBy === null ? 'Nobody' : <Referrer key="referrer" id={referredBy} />],
            ['Joined', shortDate(createdAt)],
          ]}
        />
      </Card>
      <Card title="Performance">
        <Facts
          facts={[
            ['Properties', formatCount(member.propertiesCount)],
            ['Active deals', formatCount(member.dealsCount)],
            ['Closed deals', formatCount(member.dealsClosed)],
            ['Sales value', formatDollars(member.salesValue)],
            [
              'Commission',
              <Link key="commission" to={paths.earningsOf(member.id)}>
                {formatDollars(member.commissionTotal)}
              </Link>,
            ],
            ['Partners referred', formatCount(member.partnersReferred)],
          ]}
        />
        {member.role === 'elite' && <TierReason member={member} />}
      </Card>
      <WorkByMonth id={member.id} />
      {role === 'admin' && <MemberStanding member={member} />}
    </div>
  );
}

/** Named where the reader may know them. */
function Referrer({ id }: { id: number }) {
  const { data } = useRead(api.people.get, { params: { id } });
  if (!data) return <>Member #{id}</>;
  return data.role === 'admin' ? data.fullName : <Link to={paths.member(id)}>{data.fullName}</Link>;
}
