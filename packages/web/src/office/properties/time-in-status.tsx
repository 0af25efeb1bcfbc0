import { api, type Property } from '@acre/contracts';
import { propertyStatusLabel, type Stay, staysOf, type TimeInStatus, timeInStatuses } from '@acre/domain';
import { useMemo } from 'react';
import { useRead } from '../../api.ts';
import { PropertyStatusBadge } from '../../ui/badge.tsx';
import { duration, shortDate } from '../../ui/dates.ts';
import { Failed } from '../../ui/failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './time-in-status.module.css';

/** How long a property has stood in each status, taken together and stay by stay, for who knows it in full. */
export const TimeInStatuses = ({ property }: { property: Property }) =>
  property.submittedById === undefined ? null : <Times propertyId={property.id} />;

function Times({ propertyId }: { propertyId: number }) {
  const { data, error } = useRead(api.properties.statusHistory, { params: { id: propertyId } });
  const stays = useMemo(() => staysOf(data ?? [], new Date().toISOString()), [data]);
  if (error !== undefined) return <Failed error={error} message="Failed to fetch status history" />;
  if (data === undefined) return <SkeletonLines label="Loading status history..." />;
  const totals = timeInStatuses(stays);
  const longest = Math.max(1, ...totals.map(({ lasted }) => lasted));
  return (
    <section className={styles.times} aria-labelledby="time-in-status">
      <h3 id="time-in-status">Time in Each Status</h3>
      <ul className={styles.totals}>
        {totals.map((total) => (
          <Total key={total.status} total={total} longest={longest} />
        ))}
      </ul>
      <details className={styles.stays}>
        <summary>Every status, one after the other</summary>
        <ol>
          {stays.toReversed().map((stay) => (
            <EachStay key={stay.from} stay={stay} />
          ))}
        </ol>
      </details>
    </section>
  );
}

const Total = ({ total: { status, stays, lasted, isCurrent }, longest }: { total: TimeInStatus; longest: number }) => (
  <li>
    <span className={styles.status}>
      {propertyStatusLabel(status)}
      {isCurrent && <span className={styles.note}>now</span>}
      {stays > 1 && <span className={styles.note}>{`${stays} times`}</span>}
    </span>
    <meter className={styles.bar} min={0} max={longest} value={lasted} aria-hidden="true" data-current={isCurrent || undefined} />
    <span className={styles.duration}>{duration(lasted)}</span>
  </li>
);

const EachStay = ({ stay: { status, from, until, lasted } }: { stay: Stay }) => (
  <li>
    <PropertyStatusBadge status={status} />
    <span className={styles.note}>
      {shortDate(from)} to {until === null ? 'now' : shortDate(until)}
    </span>
    <span className={styles.duration}>{duration(lasted)}</span>
  </li>
);
