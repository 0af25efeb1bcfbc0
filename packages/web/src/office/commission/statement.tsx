import * as api from '@acre/contracts/routes';
import { statementLines, statementName } from '@acre/domain/commission/statement-format';
import { formatCents, toCents } from '@acre/domain/kernel/money';
import { monthName } from '@acre/domain/kernel/time';
import { send, useRead } from '../../api.ts';
import { SaveButton } from '../../ui/input/save-button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './commission.module.css';

const shown = (dollars: number | undefined) => (dollars === undefined ? <Skeleton width="6ch" /> : formatCents(toCents(dollars)));

export function Statement({ personId, month }: { personId: number; month: string | undefined }) {
  const { data, error, mutate } = useRead(
    api.ledger.statement,
    month === undefined ? null : { params: { id: personId }, query: { month } },
  );
  if (month === undefined) return <p className={styles.hint}>Choose a month to see its statement, and download it as PDF or CSV.</p>;
  const of = { params: { id: personId }, query: { month } };
  const name = statementName({ personId, month });
  return (
    <section className={styles.statement} aria-label={`Statement for ${monthName(month)}`}>
      {error ? (
        <Failed error={error} message="Failed to fetch the statement" onRetry={() => void mutate()} />
      ) : (
        <Facts facts={statementLines.map(([key, label]) => [label, shown(data?.[key])])} />
      )}
      <div className={styles.buttons}>
        <SaveButton name={`${name}.pdf`} read={() => send(api.ledger.statementPdf, of)} failed="Failed to save the statement">
          Statement PDF
        </SaveButton>
        <SaveButton name={`${name}.csv`} read={() => send(api.ledger.statementCsv, of)} failed="Failed to save the statement">
          Statement CSV
        </SaveButton>
        {data && !data.isOver && <span className={styles.note}>Month in progress</span>}
      </div>
    </section>
  );
}
