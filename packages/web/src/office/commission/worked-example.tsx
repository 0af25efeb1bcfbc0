import { CommissionPlanInput } from '@acre/contracts';
import { formatCents, planFromPercent, roleNames, splitCommission, suggestCommission, toDollars } from '@acre/domain';
import { Card } from '../../ui/card.tsx';
import { useFormState } from '../../ui/form/hooks.ts';
import styles from './commission.module.css';
import { SharesTable } from './shares-table.tsx';

const valueCents = 100_000_000;
const commissionCents = suggestCommission(valueCents);
const [eliteId, partnerId] = [1, 2];

/** What the percentages of the form would give whom of one commission, while they are typed. */
export function WorkedExample() {
  const plan = CommissionPlanInput.safeParse(useFormState({ subscription: { values: true } }).values).data;
  return (
    <Card title="Worked example">
      <p className={styles.note}>
        A deal of {formatCents(valueCents)} with the suggested commission of {formatCents(commissionCents)}, an {roleNames.elite}, and an{' '}
        {roleNames.partner} whom others referred. Who is paid already is skipped, and that share stays with the {roleNames.partner}.
      </p>
      {plan ? (
        <SharesTable label="Worked example" shares={sharesOf(plan)} />
      ) : (
        <p role="status">The example appears once every percentage fits.</p>
      )}
    </Card>
  );
}

function sharesOf({ elite, uplines }: { elite: number; uplines: readonly number[] }) {
  const uplineOfPartner = uplines.map((_, nth) => partnerId + 1 + nth);
  const plan = { version: 0, ...planFromPercent({ elite, uplines }) };
  return splitCommission(commissionCents, plan, { eliteId, partnerId, uplineOfPartner }).map(({ level, percent, cents }) => ({
    level,
    personName: null,
    percentage: percent,
    amount: toDollars(cents),
  }));
}
