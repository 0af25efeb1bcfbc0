import { PlusIcon } from '@blueprintjs/icons';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ActiveProperties } from './active-properties.tsx';
import styles from './dashboard-page.module.css';
import { Figures } from './figures.tsx';
import { MyPartners } from './my-partners.tsx';
import { Pipeline } from './pipeline.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { ReferralStatus } from './referral-status.tsx';

/** The first screen of the back office: figures first, then where everything stands. */
export function DashboardPage() {
  const { role } = useUser();
  return (
    <>
      <PageTitle title="Dashboard">
        <ButtonLink to={paths.submitProperty} tone="primary" icon={<PlusIcon />}>
          Submit New Property
        </ButtonLink>
      </PageTitle>
      <div className={styles.dashboard}>
        <Figures />
        <Pipeline />
        <div className={styles.columns}>
          <ActiveProperties />
          <div className={styles.side}>
            <RecentActivity />
            {role === 'elite' ? <MyPartners /> : <ReferralStatus />}
          </div>
        </div>
      </div>
    </>
  );
}
