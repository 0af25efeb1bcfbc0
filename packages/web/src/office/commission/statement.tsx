import { api, type CommissionStatement } from '@acre/contracts';
import { formatCents, monthName, statementName, toCents } from '@acre/domain';
import { send, useRead } from '../../api.ts';
import { Facts } from '../../ui/facts.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './commission.module.css';

const rows = [
  ['Balance before', 'balanceBefore'],
  ['Paid', 'paid'],
  ['Taken back', 'takenBack'],
  ['Total of the month', 'total'],
  ['Balance after', 'balanceAfter'],
] as const satisfies readonly (readonly [string, keyof CommissionStatement])[];

const shown = (dollars: number | undefined) => (dollars === undefined ? <Skeleton width="6ch" /> : formatCents(toCents(dollars)));

/** What a month did to a member's balance, to be saved as a file. Without a month it says how to get one. */
export function Statement({ personId, month }: { personId: number; month: string | undefined }) {
  const { data, error, mutate } = useRead(
    api.ledger.statement,
    month === undefined ? null : { params: { id: personId }, query: { month } },
  );
  if (month === undefined) return <p className={styles.hint}>Choose a month to see its statement and save it as PDF or CSV.</p>;
  const of = { params: { id: personId }, query: { month } };
  const name = statementName({ personId, month });
  return (
    <section className={styles.statement} aria-label={`Statement of ${monthName(month)}`}>
      {error ? (
        <Failed error={error} message="Failed to fetch the statement" onRetry={() => void mutate()} />
      ) : (
        <Facts facts={rows.map(([label, key]) => [label, shown(data?.[key])])} />
      )}
      <div className={styles.buttons}>
        <SaveButton name={`${name}.pdf`} read={() => send(api.ledger.statementPdf, of)} failed="Failed to save the statement">
          Statement PDF
        </SaveButton>
        <SaveButton name={`${name}.csv`} read={() => send(api.ledger.statementCsv, of)} failed="Failed to save the statement">
          Statement CSV
        </SaveButton>
        {data && !data.isOver && <span className={styles.note}>The month is not over: this is its statement so far.</span>}
      </div>
    </section>
  );
}
