import type { Deal } from '@acre/contracts/deals/deals';
import type { DealFlowStep } from '@acre/domain/deal-flow/derive-steps';
import { TickIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { Button } from '../../../ui/input/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import styles from './deal-flow.module.css';
import { PropertyAhead } from './property-ahead.tsx';

/** Shows the progress of a deal along the steps that its template had when the deal began. */
export function DealFlow({ deal, steps }: { deal: Deal; steps: readonly DealFlowStep[] }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const shown = isWhole ? steps : aroundCurrent(steps);
  const completed = steps.filter(({ status }) => status === 'completed').length;
  return (
    <Card title="Deal Flow Progress">
      <div className={styles.flow}>
        <PropertyAhead deal={deal} />
        {steps.length === 0 && <Empty>No deal flow steps available.</Empty>}
        {steps.length > 0 && <p className={styles.more}>{`${completed} of ${steps.length} steps completed`}</p>}
        {shown.length > 0 && (
          <ol className={styles.steps} id={id} aria-label="Deal flow steps">
            {shown.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ol>
        )}
        {aroundCurrent(steps).length < steps.length && (
          <span>
            <Button size="small" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show Fewer Steps' : `Show All ${steps.length} Steps`}
            </Button>
          </span>
        )}
      </div>
    </Card>
  );
}

function aroundCurrent(steps: readonly DealFlowStep[]): readonly DealFlowStep[] {
  const completed = steps.filter(({ status }) => status === 'completed').length;
  return steps.slice(Math.max(0, completed - 1), completed + 2);
}

const words = { completed: 'Completed', active: 'Current step', skipped: 'Skipped', pending: 'Pending' } as const;

const Step = ({ step: { name, order, status, description, notes, completedAt, estimated } }: { step: DealFlowStep }) => (
  <li className={styles.step} data-status={status} aria-current={status === 'active' ? 'step' : undefined}>
    <span className={styles.mark} aria-hidden="true">
      {status === 'completed' ? <TickIcon size={12} /> : order}
    </span>
    <div>
      <p className={styles.name}>
        {name}
        <span className={styles.state}>{words[status]}</span>
      </p>
      {description && <p className={styles.more}>{description}</p>}
      {notes && <p className={styles.more}>{notes}</p>}
      {completedAt && (
        <p className={styles.more}>
          <time dateTime={completedAt} data-estimated={estimated || undefined}>
            {shortDate(completedAt)}
          </time>
          {estimated && <abbr title="Estimated"> est.</abbr>}
        </p>
      )}
    </div>
  </li>
);
