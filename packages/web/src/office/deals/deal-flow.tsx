import type { Deal } from '@acre/contracts';
import { type DealFlowStep, dealFlow, toCents } from '@acre/domain';
import { TickIcon } from '@blueprintjs/icons';
import { Card } from '../../ui/card.tsx';
import { shortDate } from '../../ui/dates.ts';
import { Empty } from '../../ui/empty.tsx';
import styles from './deal-flow.module.css';

/** Where the deal stands on the way that its template laid out when it began. */
export const DealFlow = ({ deal }: { deal: Deal }) => (
  <Card title="Deal Flow Progress">
    <Steps steps={dealFlow({ ...deal, valueCents: toCents(deal.value) }, deal.steps)} />
  </Card>
);

function Steps({ steps }: { steps: readonly DealFlowStep[] }) {
  if (steps.length === 0) return <Empty>No deal flow steps available.</Empty>;
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  );
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
          <time dateTime={completedAt}>{shortDate(completedAt)}</time>
          {estimated && ' (estimate)'}
        </p>
      )}
    </div>
  </li>
);
