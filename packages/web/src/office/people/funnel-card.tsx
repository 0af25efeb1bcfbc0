import type { Funnel } from '@acre/contracts/people/person-figures';
import * as api from '@acre/contracts/routes';
import { useRead } from '../../api.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import styles from './funnel-card.module.css';

const steps = [
  { key: 'visits', label: 'Link Visits' },
  { key: 'registrations', label: 'Registrations' },
  { key: 'submitted', label: 'First Submission' },
  { key: 'dealt', label: 'First Deal' },
] as const satisfies readonly { key: keyof Funnel; label: string }[];

/** Each bar is relative to the largest one. */
export function FunnelCard({ personId, title }: { personId: number; title: string }) {
  const { data, error, mutate } = useRead(api.people.funnel, { params: { id: personId } });
  const largest = data ? Math.max(1, ...steps.map(({ key }) => data[key])) : 1;
  return (
    <Card title={title}>
      {error && <Failed error={error} message="Failed to fetch the referral funnel" onRetry={() => void mutate()} />}
      {!error && !data && <SkeletonLines lines={4} label="Loading the referral funnel" />}
      {data && !error && (
        <ol className={styles.funnel}>
          {steps.map(({ key, label }, at) => (
            <li key={key}>
              <span>{label}</span>
              <strong>{formatCount(data[key])}</strong>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${(data[key] / largest) * 100}%` }} />
              </span>
              <span className={styles.rate}>{rate(data, at)}</span>
            </li>
          ))}
        </ol>
      )}
      {data && !error && data.withoutVisit > 0 && (
        <p className={styles.note}>
          {withoutVisit(data)} A visit is counted when someone opens your link or your invitation, once a day for each person. People who
          type your referral ID are not counted as visits.
        </p>
      )}
    </Card>
  );
}

/**
 * Returns a sentence such as "5 of 8 registrations came after a visit, 3 without one." The sentence explains why registrations can
 * outnumber visits.
 */
const withoutVisit = ({ registrations, withoutVisit }: Funnel): string =>
  `${formatCount(registrations - withoutVisit)} of ${formatCount(registrations)} registrations came after a visit, ${formatCount(withoutVisit)} without one.`;

/**
 * Returns the step's count as a percentage of the registrations. Visits cannot be the basis, because a person who visits on several days
 * counts several times.
 */
function rate(funnel: Funnel, at: number): string {
  const step = steps[at];
  if (step === undefined || at < 2 || funnel.registrations === 0) return '';
  return `${Math.round((funnel[step.key] / funnel.registrations) * 100)}% of registrations`;
}
