import type { Dashboard } from '@acre/contracts/dashboard';
import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import type { PropertyScope } from '@acre/domain/properties/browse';
import { stageLabels } from '@acre/domain/properties/status/pipeline';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { useInView } from '../../ui/hooks/use-in-view.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Chunk } from '../../ui/states/chunk.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import { dealsInWords, inDays, type Month, monthAndYear, type StageTime } from './charts/chart-labels.ts';
import styles from './charts.module.css';
import type { Section } from './read.ts';
import { propertiesIn } from './scopes.ts';

const loadMonthBars = async () => (await import('./charts/month-bars.tsx')).MonthBars;
const loadStageBars = async () => (await import('./charts/stage-bars.tsx')).StageBars;

export function Charts({ dashboard, error, retry, scope }: Section & { scope: PropertyScope }) {
  const { role } = useUser();
  const frame = useRef<HTMLDivElement>(null);
  // The chart library is fetched when the charts come close to the viewport, so that it is ready in time.
  const seen = useInView(frame, false, { margin: '300px', once: true });
  const shown = (title: string, about: string, chart: (dashboard: Dashboard) => ReactNode) => (
    <Card title={title} about={about}>
      {error && <Failed error={error} message="Failed to fetch performance data" onRetry={retry} />}
      {!error && !(dashboard && seen) && <WaitingWhole />}
      {dashboard && seen && chart(dashboard)}
    </Card>
  );
  return (
    <div ref={frame} className={styles.charts}>
      {shown('Deal Value by Month', role === 'admin' ? 'All closed deals' : 'Your closed deals', ({ months }) => (
        <DealValue months={months} />
      ))}
      {shown('Time in Stage', propertiesIn(role, scope), ({ stageTimes }) => (
        <TimeInStage times={stageTimes} />
      ))}
    </div>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton height="100%" />
  </div>
);

/** The placeholder is as tall as the headline, the chart and the line below it, so that nothing moves. */
const WaitingWhole = () => (
  <>
    <div className={styles.headline}>
      <Skeleton width="60%" height="2em" />
    </div>
    <Waiting />
    <div className={styles.twin}>
      <Skeleton width="8em" height="1.4em" />
    </div>
  </>
);

function DealValue({ months }: { months: readonly Month[] }) {
  const [pointed, setPointed] = useState<Month>();
  const deals = months.reduce((sum, month) => sum + month.deals, 0);
  const value = months.reduce((sum, month) => sum + month.value, 0);
  if (deals === 0) return <Empty>No deals have closed in the last 12 months</Empty>;
  const shown = pointed ?? { deals, value };
  return (
    <>
      <p className={styles.headline}>
        <strong>{formatDollars(shown.value)}</strong>
        <span>
          {dealsInWords(shown.deals)} closed {pointed ? `in ${monthAndYear(pointed.month)}` : 'in the last 12 months'}
        </span>
      </p>
      <Chunk load={loadMonthBars} waiting={<Waiting />} message="Failed to load the chart">
        {(MonthBars) => (
          <MonthBars
            months={months}
            label="Bar chart of closed deal value by month. The table below has the figures."
            onPoint={setPointed}
          />
        )}
      </Chunk>
      <Twin head={['Month', 'Deals Closed', 'Value']}>
        {months.map(({ month, from, to, deals, value }) => (
          <tr key={month}>
            <th scope="row">{monthAndYear(month)}</th>
            <td>
              <Link to={paths.dealsAt({ status: 'closed', closedFrom: from, closedTo: to })}>{formatCount(deals)}</Link>
            </td>
            <td>{formatDollars(value)}</td>
          </tr>
        ))}
      </Twin>
    </>
  );
}

function TimeInStage({ times }: { times: readonly StageTime[] }) {
  if (times.every(({ moves }) => moves === 0)) return <Empty>No property has moved to another stage yet</Empty>;
  return (
    <>
      <p className={styles.headline}>
        <span>Average days in each stage before moving to the next</span>
      </p>
      <Chunk load={loadStageBars} waiting={<Waiting />} message="Failed to load the chart">
        {(StageBars) => <StageBars times={times} label="Bar chart of average days in each stage. The table below has the figures." />}
      </Chunk>
      <Twin head={['Stage', 'Moves', 'Average']}>
        {times.map(({ stage, moves, days }) => (
          <tr key={stage}>
            <th scope="row">{stageLabels[stage]}</th>
            <td>{formatCount(moves)}</td>
            <td>{inDays(days)}</td>
          </tr>
        ))}
      </Twin>
    </>
  );
}

const Twin = ({ head, children }: { head: readonly string[]; children: ReactNode }) => (
  <details className={styles.twin}>
    <summary>Show as Table</summary>
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </details>
);
