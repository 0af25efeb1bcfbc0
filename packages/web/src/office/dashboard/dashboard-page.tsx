import { defaultPeriod, type Period, periods } from '@acre/domain';
import { PlusIcon } from '@blueprintjs/icons';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { ActiveProperties } from './active-properties.tsx';
import { Charts } from './charts.tsx';
import styles from './dashboard-page.module.css';
import { Figures } from './figures.tsx';
import { MyPartners } from './my-partners.tsx';
import { Pipeline } from './pipeline.tsx';
import { Qualification } from './qualification.tsx';
import { useDashboard } from './read.ts';
import { RecentActivity } from './recent-activity.tsx';
import { ReferralStatus } from './referral-status.tsx';

const defaults = { period: defaultPeriod as string, page: 1 } as const;
const periodOf = (text: string): Period => periods.find((period) => period === text) ?? defaultPeriod;

/** The first screen of the back office: figures first, then where everything stands. */
export function DashboardPage() {
  const { role } = useUser();
  const [{ period: asked, page }, choose] = useUrlState(defaults);
  const period = periodOf(asked);
  const { busy, ...section } = useDashboard(period);
  return (
    <>
      <PageTitle title="Dashboard">
        <ButtonLink to={paths.submitProperty} tone="primary" icon={<PlusIcon />}>
          Submit New Property
        </ButtonLink>
      </PageTitle>
      <div className={styles.dashboard}>
        <Figures {...section} />
        <Pipeline {...section} busy={busy} period={period} onPeriod={(next) => choose({ period: next }, { keepPage: true })} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <ActiveProperties {...section} page={page} onPage={(next) => choose({ page: next })} />
          </div>
          <div className={styles.side}>
            <RecentActivity {...section} />
            {role === 'elite' ? (
              <MyPartners {...section} />
            ) : (
              <div className={styles.stack}>
                <ReferralStatus {...section} />
                <Qualification {...section} />
              </div>
            )}
          </div>
          <div className={styles.charts}>
            <Charts {...section} />
          </div>
        </div>
      </div>
    </>
  );
}
