import * as api from '@acre/contracts/routes';
import { useRead } from '../../api.ts';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import { Failed } from '../../ui/states/failed.tsx';
import styles from './commission.module.css';
import { SharesTable } from './shares-table.tsx';

type Props = { amount: number } & (
  | { dealId: number; partnerId?: never; eliteId?: never }
  | { dealId?: never; partnerId: number | null | undefined; eliteId: number | null | undefined }
);

/** Administrators see every share. Other members see the elite's share and their own, but only the sum of all other shares. */
export function SplitPreview({ amount, dealId, partnerId, eliteId }: Props) {
  const settled = useSettled(amount);
  const query = { amount: settled, ...(partnerId && { partnerId }), ...(eliteId && { eliteId }), ...(dealId && { dealId }) };
  const { data, error, mutate } = useRead(api.commission.preview, { query });
  if (error) return <Failed error={error} message="Failed to calculate the shares" onRetry={() => void mutate()} />;
  if (!data) return <p className={styles.note}>Calculating shares...</p>;
  return <SharesTable label={`Shares under plan version ${data.planVersion}`} shares={data.shares} />;
}
