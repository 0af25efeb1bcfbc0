import { paths } from '@acre/contracts/screens/paths';
import { defaultPeriod, type Period, periods } from '@acre/domain/properties/status/period';
import { PlusIcon } from '@blueprintjs/icons';
import { useUser } from '../../session/auth-context.tsx';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ActiveProperties } from './active-properties.tsx';
import { ContactQuestion } from './beginning/contact-question.tsx';
import { FirstSteps } from './beginning/first-steps.tsx';
import { Charts } from './charts.tsx';
import styles from './dashboard-page.module.css';
import { Figures } from './figures.tsx';
import { MyPartners } from './my-partners.tsx';
import { Pipeline } from './pipeline.tsx';
import { Qualification } from './qualification.tsx';
import { useDashboard } from './read.ts';
import { RecentActivity } from './recent-activity.tsx';
import { ReferralStatus } from './referral-status.tsx';
import { choosesScope, scopeOf } from './scopes.ts';
import { ToDoList } from './to-do.tsx';

const defaults = { period: defaultPeriod as string, scope: 'own', page: 1 } as const;
const periodOf = (text: string): Period => periods.find((period) => period === text) ?? defaultPeriod;

export function DashboardPage() {
  const { role } = useUser();
  const [{ period: periodParam, scope: scopeParam, page }, choose] = useUrlState(defaults);
  const period = periodOf(periodParam);
  const scope = scopeOf(role, scopeParam);
  const { busy, ...section } = useDashboard(period, scope);
  return (
    <>
      <PageTitle title="Dashboard">
        <ButtonLink to={paths.submitProperty} tone="primary" icon={<PlusIcon />}>
          Submit New Property
        </ButtonLink>
      </PageTitle>
      <div className={styles.dashboard}>
        <ContactQuestion />
        <FirstSteps dashboard={section.dashboard} />
        <ToDoList {...section} />
        <Figures {...section} />
        <Pipeline
          {...section}
          busy={busy}
          period={period}
          onPeriod={(next) => choose({ period: next }, { keepPage: true })}
          scope={scope}
          onScope={choosesScope(role) ? (next) => choose({ scope: next }) : undefined}
        />
        <div className={styles.columns}>
          <div className={styles.main}>
            <ActiveProperties {...section} scope={scope} page={page} onPage={(next) => choose({ page: next })} />
          </div>
          <div className={styles.side}>
            <RecentActivity {...section} />
            {role === 'elite' && <MyPartners {...section} />}
            <ReferralStatus {...section} />
            {role === 'partner' && <Qualification {...section} />}
          </div>
          <div className={styles.charts}>
            <Charts {...section} scope={scope} />
          </div>
        </div>
      </div>
    </>
  );
}
