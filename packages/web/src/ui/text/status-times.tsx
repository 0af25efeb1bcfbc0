import { type Stay, staysOf, type TimeInStatus, timeInStatuses } from '@acre/domain/kernel/time-in-status';
import { type ReactNode, useId, useMemo } from 'react';
import { duration, shortDate } from './dates.ts';
import styles from './status-times.module.css';

type Props<S extends string> = {
  /** The oldest status comes first. */
  history: readonly Readonly<{ status: S; at: string }>[];
  labelOf: (status: S) => string;
  badgeOf: (status: S) => ReactNode;
};

/** Shows the total time in each status, and each separate period in a status. */
export function StatusTimes<S extends string>({ history, labelOf, badgeOf }: Props<S>) {
  const id = useId();
  const stays = useMemo(() => staysOf(history, new Date().toISOString()), [history]);
  const totals = timeInStatuses(stays);
  const longest = Math.max(1, ...totals.map(({ lasted }) => lasted));
  return (
    <section className={styles.times} aria-labelledby={id}>
      <h2 id={id}>Time in Each Status</h2>
      <ul className={styles.totals}>
        {totals.map((total) => (
          <Total key={total.status} total={total} label={labelOf(total.status)} longest={longest} />
        ))}
      </ul>
      <details className={styles.stays}>
        <summary>Full Status History</summary>
        <ol>
          {stays.toReversed().map((stay) => (
            <EachStay key={stay.from + stay.status} stay={stay} badge={badgeOf(stay.status)} />
          ))}
        </ol>
      </details>
    </section>
  );
}

type TotalProps = { total: TimeInStatus<string>; label: string; longest: number };

const Total = ({ total: { stays, lasted, isCurrent }, label, longest }: TotalProps) => (
  <li>
    <span className={styles.status}>
      {label}
      {isCurrent && <span className={styles.note}>now</span>}
      {stays > 1 && <span className={styles.note}>{`${stays} times`}</span>}
    </span>
    <meter className={styles.bar} min={0} max={longest} value={lasted} aria-hidden="true" data-current={isCurrent || undefined} />
    <span className={styles.duration}>{duration(lasted)}</span>
  </li>
);

const EachStay = ({ stay: { from, until, lasted }, badge }: { stay: Stay<string>; badge: ReactNode }) => (
  <li>
    {badge}
    <span className={styles.note}>
      {shortDate(from)} to {until === null ? 'now' : shortDate(until)}
    </span>
    <span className={styles.duration}>{duration(lasted)}</span>
  </li>
);
