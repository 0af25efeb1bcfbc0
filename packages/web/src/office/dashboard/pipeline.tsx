import { stageLabels, stageProgress, stages } from '@acre/domain';
import { TickIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './pipeline.module.css';
import { useStageCounts } from './use-stage-counts.ts';

/** Five circles on a line: how many stand in each stage, each a link to them. */
export function Pipeline() {
  const { counts, error, retry } = useStageCounts();
  const progress = counts && stageProgress(counts);
  return (
    <Card title="Deal Pipeline">
      {error ? (
        <Failed error={error} message="Failed to fetch properties" onRetry={retry} />
      ) : (
        <ol className={styles.line} aria-busy={!counts}>
          {stages.map((stage) => (
            <li key={stage} data-progress={progress?.[stage]}>
              <Link to={paths.adminPropertiesAt({ stage })} className={styles.stage}>
                <span className={styles.circle}>
                  {counts ? <Count count={counts[stage]} done={progress?.[stage] === 'completed'} /> : <Skeleton width="1.4em" />}
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
