import { type Period, periodLabels, periods, stageLabels, stageProgress, stages } from '@acre/domain';
import { TickIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './pipeline.module.css';
import type { Section } from './read.ts';

type Props = Section & { busy: boolean; period: Period; onPeriod: (period: Period) => void };

const periodChoices = periods.map((period) => ({ value: period, label: periodLabels[period] }));

/** Five circles on a line: how many of what was submitted in the period stand in each stage, each a link to them. */
export function Pipeline({ dashboard, error, retry, busy, period, onPeriod }: Props) {
  const pipeline = dashboard?.pipeline;
  const progress = pipeline && stageProgress(pipeline.counts);
  return (
    <Card title="Deal Pipeline" actions={<Choice label="Submitted in" value={period} choices={periodChoices} onChoose={onPeriod} />}>
      {error ? (
        <Failed error={error} message="Failed to fetch properties" onRetry={retry} />
      ) : (
        <ol className={styles.line} aria-busy={busy}>
          {stages.map((stage) => (
            <li key={stage} data-progress={progress?.[stage]}>
              <Link to={paths.adminPropertiesAt({ stage, ...(pipeline && { submittedFrom: pipeline.since }) })} className={styles.stage}>
                <span className={styles.circle}>
                  {pipeline ? (
                    <Count count={pipeline.counts[stage]} done={progress?.[stage] === 'completed'} />
                  ) : (
                    <Skeleton width="1.4em" />
                  )}
                </span>
                <span className={styles.label}>{stageLabels[stage]}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const Count = ({ count, done }: { count: number; done: boolean }) =>
  done ? (
    <>
      <TickIcon size={20} aria-hidden />
      <span className="unseen">{count}, completed</span>
    </>
  ) : (
    formatCount(count)
  );
