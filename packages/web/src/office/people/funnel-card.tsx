import { api, type Funnel } from '@acre/contracts';
import { useRead } from '../../api.ts';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './funnel-card.module.css';

const steps = [
  { key: 'visits', label: 'Link visits' },
  { key: 'registrations', label: 'Registrations' },
  { key: 'submitted', label: 'First submission' },
  { key: 'dealt', label: 'First deal' },
] as const satisfies readonly { key: keyof Funnel; label: string }[];

/** How far those came who followed a member's referral link; each bar is a part of the largest. */
export function FunnelCard({ personId, title }: { personId: number; title: string }) {
  const { data, error, mutate } = useRead(api.people.funnel, { params: { id: personId } });
  const most = data ? Math.max(1, ...steps.map(({ key }) => data[key])) : 1;
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
                <span style={{ width: `${(data[key] / most) * 100}%` }} />
              </span>
              <span className={styles.rate}>{rate(data, at)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Of those who registered; visits are counted by day and cannot be told apart further. */
function rate(funnel: Funnel, at: number): string {
  const step = steps[at];
  if (step === undefined || at < 2 || funnel.registrations === 0) return '';
  return `${Math.round((funnel[step.key] / funnel.registrations) * 100)}% of registrations`;
}
