import { api } from '@acre/contracts';
import { useRead } from '../../api.ts';
import { Failed } from '../../ui/failed.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import styles from './commission.module.css';
import { SharesTable } from './shares-table.tsx';

type Props = { amount: number } & (
  | { dealId: number; partnerId?: never; eliteId?: never }
  | { dealId?: never; partnerId: number | null | undefined; eliteId: number | null | undefined }
);

/** Who would be paid what under the plan in force; members are told their own share, and the others together. */
export function SplitPreview({ amount, dealId, partnerId, eliteId }: Props) {
  const settled = useSettled(amount);
  const query = { amount: settled, ...(partnerId && { partnerId }), ...(eliteId && { eliteId }), ...(dealId && { dealId }) };
  const { data, error, mutate } = useRead(api.commission.preview, { query });
  if (error) return <Failed error={error} message="Failed to work out the shares" onRetry={() => void mutate()} />;
  if (!data) return <p className={styles.note}>Working out the shares...</p>;
  return <SharesTable label={`Shares under plan version ${data.planVersion}`} shares={data.shares} />;
}
