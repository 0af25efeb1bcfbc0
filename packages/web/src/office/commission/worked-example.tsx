import { CommissionPlanInput } from '@acre/contracts/deals/commission';
import { planFromPercent, suggestCommission } from '@acre/domain/commission/plan';
import { splitCommission } from '@acre/domain/commission/split-commission';
import { formatCents, toDollars } from '@acre/domain/kernel/money';
import { roleNames } from '@acre/domain/people/roles';
import { useFormState } from 'react-final-form';
import { Card } from '../../ui/layout/card.tsx';
import styles from './commission.module.css';
import { SharesTable } from './shares-table.tsx';

const valueCents = 100_000_000;
const commissionCents = suggestCommission(valueCents);
const [eliteId, partnerId] = [1, 2];

export function WorkedExample() {
  const plan = CommissionPlanInput.safeParse(useFormState({ subscription: { values: true } }).values).data;
  return (
    <Card title="Example">
      <p className={styles.note}>
        This deal has a value of {formatCents(valueCents)} and the suggested commission of {formatCents(commissionCents)}. It has an{' '}
        {roleNames.elite}, and an {roleNames.partner} with an upline. If one person is entitled to two shares of a deal, the second share
        goes to the {roleNames.partner} instead.
      </p>
      {plan ? (
        <SharesTable label="Example" shares={sharesOf(plan)} />
      ) : (
        <p role="status">The example appears when all percentages are valid.</p>
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
