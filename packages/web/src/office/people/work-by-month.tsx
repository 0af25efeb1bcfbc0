import { api } from '@acre/contracts';
import { formatDollars } from '@acre/domain';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { monthAndYear } from '../dashboard/charts/words.ts';
import styles from './work-by-month.module.css';

const MonthBars = lazy(async () => ({ default: (await import('../dashboard/charts/drawn.ts')).MonthBars }));

/** A member's last twelve months: commission drawn, and all of it as a table. */
export function WorkByMonth({ id }: { id: number }) {
  const { data, error, mutate } = useRead(api.people.history, { params: { id } });
  return (
    <Card title="Commission by Month">
      {error && <Failed error={error} message="Failed to fetch performance data" onRetry={() => void mutate()} />}
      {!error && !data && <SkeletonLines lines={6} label="Loading performance" />}
      {data && !error && (
        <>
          {data.every(({ commission }) => commission === 0) ? (
            <Empty>No commission was posted in the last 12 months</Empty>
          ) : (
            <Suspense fallback={<SkeletonLines lines={6} label="Loading performance" />}>
              <MonthBars
                months={data.map((month) => ({ ...month, value: month.commission }))}
                label="Bar chart of commission by month; the table below holds the figures"
                onPoint={() => undefined}
              />
            </Suspense>
          )}
          <details className={styles.twin}>
            <summary>Show as table</summary>
            <table>
              <thead>
                <tr>
                  {['Month', 'Submitted', 'Deals closed', 'Value', 'Commission'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ month, properties, deals, value, commission }) => (
                  <tr key={month}>
                    <th scope="row">{monthAndYear(month)}</th>
                    <td>{formatCount(properties)}</td>
                    <td>{formatCount(deals)}</td>
                    <td>{formatDollars(value)}</td>
                    <td>
                      <Link to={`${paths.earningsOf(id)}?month=${month}`}>{formatDollars(commission)}</Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  );
}
