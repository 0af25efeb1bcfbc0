import { dealWarnings, isAboveValue } from '@acre/domain/deals/change/deal-warnings';
import { useFormState } from 'react-final-form';
import { Callout } from '../../ui/layout/callout.tsx';

type Amounts = Readonly<{ value: number; commissionAmount: number | null }>;

/**
 * Warns if the commission is higher than the value of the deal. If the form lacks one of these two amounts, the amount from `stored` is
 * used.
 */
export function CommissionWarning({ stored }: { stored?: Amounts }) {
  const { values } = useFormState({ subscription: { values: true } });
  return isAboveValue({ ...stored, ...values }) ? <Callout tone="warning">{dealWarnings.aboveValue}</Callout> : null;
}
