import { paths } from '@acre/contracts/screens/paths';
import type { PropertyScope } from '@acre/domain/properties/browse';
import { type Period, periodLabels, periods } from '@acre/domain/properties/status/period';
import { stageLabels, stageProgress } from '@acre/domain/properties/status/pipeline';
import { type Stage, stages } from '@acre/domain/properties/status/status';
import { TickIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import styles from './pipeline.module.css';
import type { Section } from './read.ts';
import { propertiesIn } from './scopes.ts';

type Props = Section & {
  busy: boolean;
  period: Period;
  onPeriod: (period: Period) => void;
  scope: PropertyScope;
  /** If undefined, there is only one scope and no choice. */
  onScope: ((scope: PropertyScope) => void) | undefined;
};

const scopeChoices = [
  { value: 'own', label: 'Mine' },
  { value: 'work', label: 'All' },
] as const;
const periodChoices = periods.map((period) => ({ value: period, label: periodLabels[period] }));

/** The counts cover properties that were submitted in the period. */
export function Pipeline({ dashboard, error, retry, busy, period, onPeriod, scope, onScope }: Props) {
  const { role } = useUser();
  const pipeline = dashboard?.pipeline;
  const progress = pipeline && stageProgress(pipeline.counts);
  return (
    <Card
      title="Deal Pipeline"
      about={`${propertiesIn(role, scope)}, by stage`}
      actions={
        <div className={styles.choices}>
          {onScope && <Segments label="Properties to count" chosen={scope} choices={scopeChoices} onChoose={onScope} />}
          <span className={styles.period}>
            <span aria-hidden="true">Submitted in</span>
            <Choice label="Submitted in" value={period} choices={periodChoices} onChoose={onPeriod} />
          </span>
        </div>
      }
    >
      {error ? (
        <Failed error={error} message="Failed to fetch properties" onRetry={retry} />
      ) : (
        <ol className={styles.line} aria-busy={busy}>
          {stages.map((stage) => (
            <li key={stage} data-progress={progress?.[stage]}>
              <Link to={listOf(stage, scope, pipeline?.since)} className={styles.stage}>
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

/**
 * Returns the link from a count to the property list. The stage, scope and period filter the list, so that it contains exactly the counted
 * properties.
 */
const listOf = (stage: Stage, scope: PropertyScope, since: string | null | undefined): string =>
  paths.adminPropertiesAt({ stage, ...(scope !== 'work' && { scope }), ...(since && { submittedFrom: since }) });

const Count = ({ count, done }: { count: number; done: boolean }) =>
  done ? (
    <>
      <TickIcon size={20} aria-hidden />
      <span className="unseen">{count}, completed</span>
    </>
  ) : (
    formatCount(count)
  );
