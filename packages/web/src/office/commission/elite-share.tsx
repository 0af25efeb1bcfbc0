import { api } from '@acre/contracts';
import { eliteShare, formatCents, planFromPercent, toCents } from '@acre/domain';
import { useRead } from '../../api.ts';

/** What the plan in force gives the elite of a commission, whether there is one or not. */
export function EliteShare({ amount }: { amount: number }) {
  const { data, error } = useRead(api.commission.plan, {});
  if (error) return <>Failed to fetch the commission plan</>;
  if (!data) return <>Loading...</>;
  return (
    <>
      {formatCents(eliteShare(toCents(amount), { version: data.version, ...planFromPercent(data) }))} ({data.elite}%)
    </>
  );
}
