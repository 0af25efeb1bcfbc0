import * as api from '@acre/contracts/routes';
import type { Delivery } from '@acre/contracts/webhooks';
import { type ReactNode, useState } from 'react';
import { messageOf, rereadChanged, sendOnly, useRead } from '../../api.ts';
import { Button } from '../../ui/input/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { Failed } from '../../ui/states/failed.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { Toolbar } from '../../ui/table/toolbar/toolbar.tsx';
import { timeOrDate } from '../../ui/text/dates.ts';
import styles from './webhooks.module.css';

type Props = { id: number; mayResend: boolean; onClose: () => void };

export function DeliveryRecord({ id, mayResend, onClose }: Props) {
  const { data, error, mutate } = useRead(api.webhooks.delivery, { params: { id } });
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await sendOnly(api.webhooks.resend, { params: { id } });
      toast({ title: 'Delivery queued' });
    } catch (failure) {
      toast({ title: 'Failed to resend', description: messageOf(failure, 'An error occurred'), tone: 'danger' });
    }
    await rereadChanged(api.webhooks.resend);
    setBusy(false);
  };
  return (
    <Card>
      <section className={styles.panel} aria-labelledby="delivery">
        <h2 id="delivery">Delivery</h2>
        {error && <Failed error={error} message="Failed to fetch delivery" onRetry={() => void mutate()} />}
        {!error && !data && <CentredSpinner text="Loading delivery..." />}
        {data && !error && <Sent delivery={data} />}
        <Toolbar>
          {data && data.state !== 'waiting' && mayResend && (
            <Button tone="primary" busy={isBusy} onClick={() => void again()}>
              Resend
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </Toolbar>
      </section>
    </Card>
  );
}

const Sent = ({ delivery }: { delivery: Delivery }) => (
  <>
    <Facts facts={factsOf(delivery)} />
    <h3>Sent</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard. */}
    <pre className={styles.payload} tabIndex={0}>
      {JSON.stringify(JSON.parse(delivery.payload), null, 2)}
    </pre>
    {delivery.responseBody && (
      <>
        <h3>Response</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard. */}
        <pre className={styles.payload} tabIndex={0}>
          {delivery.responseBody}
        </pre>
      </>
    )}
  </>
);

const factsOf = ({ event, eventId, attempts, responseStatus, reason, triedAt }: Delivery): (readonly [string, ReactNode])[] => [
  ['Event', event],
  [
    'ID',
    <span key="id" className={styles.address}>
      {eventId}
    </span>,
  ],
  ['Attempts', attempts],
  ['Last Attempt', triedAt === null ? 'None yet' : timeOrDate(triedAt)],
  ['Response', responseStatus ?? 'None'],
  ...(reason ? [['Problem', reason] as const] : []),
];
