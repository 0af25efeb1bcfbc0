import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { Link } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Chunk } from '../../ui/states/chunk.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import { monthAndYear } from '../dashboard/charts/chart-labels.ts';
import styles from './work-by-month.module.css';

const loadMonthBars = async () => (await import('../dashboard/charts/month-bars.tsx')).MonthBars;

/** The chart shows the commission, and the table all figures. */
export function WorkByMonth({ id }: { id: number }) {
  const { data, error, mutate } = useRead(api.people.history, { params: { id } });
  return (
    <Card title="Commission by Month">
      {error && <Failed error={error} message="Failed to fetch performance data" onRetry={() => void mutate()} />}
      {!error && !data && <SkeletonLines lines={6} label="Loading performance" />}
      {data && !error && (
        <>
          {data.every(({ commission }) => commission === 0) ? (
            <Empty>No commission in the last 12 months</Empty>
          ) : (
            <Chunk
              load={loadMonthBars}
              waiting={<SkeletonLines lines={6} label="Loading performance" />}
              message="Failed to load the chart"
            >
              {(MonthBars) => (
                <MonthBars
                  months={data.map((month) => ({ ...month, value: month.commission }))}
                  label="Bar chart of commission by month. The table below has the figures."
                  onPoint={() => undefined}
                />
              )}
            </Chunk>
          )}
          <details className={styles.twin}>
            <summary>Show as Table</summary>
            <table>
              <thead>
                <tr>
                  {['Month', 'Submitted', 'Deals Closed', 'Value', 'Commission'].map((title) => (
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
