import { api, type Delivery } from '@acre/contracts';
import { type ReactNode, useState } from 'react';
import { messageOf, reread, send, useRead } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { timeAgo } from '../../ui/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { Failed } from '../../ui/failed.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toaster.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import styles from './webhooks.module.css';

type Props = { id: number; mayResend: boolean; onClose: () => void };

/** One delivery: what was sent, what was answered, and the way to send it once more. */
export function DeliveryRecord({ id, mayResend, onClose }: Props) {
  const { data, error, mutate } = useRead(api.webhooks.delivery, { params: { id } });
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await send(api.webhooks.resend, { params: { id } });
      toast({ title: 'Delivery waits to be sent again' });
    } catch (failure) {
      toast({ title: 'Failed to send again', description: messageOf(failure, 'An error occurred'), tone: 'danger' });
    }
    await Promise.all([reread('/api/webhooks'), reread('/api/deliveries')]);
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
              Send Again
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
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard too. */}
    <pre className={styles.payload} tabIndex={0}>
      {JSON.stringify(JSON.parse(delivery.payload), null, 2)}
    </pre>
    {delivery.responseBody && (
      <>
        <h3>Answered</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard too. */}
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
    'Id',
    <span key="id" className={styles.address}>
      {eventId}
    </span>,
  ],
  ['Tries', attempts],
  ['Last try', triedAt === null ? 'None yet' : timeAgo(triedAt)],
  ['Answer', responseStatus ?? 'None'],
  ...(reason ? [['Problem', reason] as const] : []),
];
