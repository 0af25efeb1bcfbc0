import * as api from '@acre/contracts/routes';
import { planFromPercent } from '@acre/domain/commission/plan';
import { eliteShare } from '@acre/domain/commission/split-commission';
import { formatCents, toCents } from '@acre/domain/kernel/money';
import { useRead } from '../../api.ts';

/** Shows the elite's share under the current plan, even if the deal has no elite. */
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
