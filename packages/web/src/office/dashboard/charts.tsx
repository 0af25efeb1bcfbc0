import type { Dashboard } from '@acre/contracts';
import { formatDollars, stageLabels } from '@acre/domain';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { dealsInWords, inDays, type Month, monthAndYear, type StageTime } from './charts/words.ts';
import styles from './charts.module.css';
import type { Section } from './read.ts';

const drawn = () => import('./charts/drawn.ts');
const MonthBars = lazy(async () => ({ default: (await drawn()).MonthBars }));
const StageBars = lazy(async () => ({ default: (await drawn()).StageBars }));

/** What closed when, and where properties wait: drawn, and the same as tables. */
export function Charts({ dashboard, error, retry }: Section) {
  const frame = useRef<HTMLDivElement>(null);
  // The library is fetched by those who come near, so that it is there when they arrive.
  const seen = useInView(frame, false, { margin: '300px', once: true });
  const shown = (title: string, chart: (dashboard: Dashboard) => ReactNode) => (
    <Card title={title}>
      {error && <Failed error={error} message="Failed to fetch performance data" onRetry={retry} />}
      {!error && !(dashboard && seen) && <WaitingWhole />}
      {dashboard && seen && chart(dashboard)}
    </Card>
  );
  return (
    <div ref={frame} className={styles.charts}>
      {shown('Deal Value by Month', ({ months }) => (
        <DealValue months={months} />
      ))}
      {shown('Time in Stage', ({ stageTimes }) => (
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

/** As high as what comes: the headline, the chart and the line below it. */
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
  const told = pointed ?? { deals, value };
  return (
    <>
      <p className={styles.headline}>
        <strong>{formatDollars(told.value)}</strong>
        <span>
          {dealsInWords(told.deals)} closed {pointed ? `in ${monthAndYear(pointed.month)}` : 'in the last 12 months'}
        </span>
      </p>
      <Suspense fallback={<Waiting />}>
        <MonthBars
          months={months}
          label="Bar chart of the value of closed deals by month; the table below holds the figures"
          onPoint={setPointed}
        />
      </Suspense>
      <Twin head={['Month', 'Deals closed', 'Value']}>
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
  if (times.every(({ moves }) => moves === 0)) return <Empty>No property has moved on to another stage yet</Empty>;
  return (
    <>
      <p className={styles.headline}>
        <span>Average days a property stays in a stage before it moves on, by the latest moves out of it</span>
      </p>
      <Suspense fallback={<Waiting />}>
        <StageBars times={times} label="Bar chart of the average days in each stage; the table below holds the figures" />
      </Suspense>
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
    <summary>Show as table</summary>
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
