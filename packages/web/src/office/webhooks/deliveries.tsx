import { api, type ListedDelivery, type Webhook } from '@acre/contracts';
import { deliveryStates, deliveryStateTable } from '@acre/domain';
import { usePage } from '../../api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { timeAgo } from '../../ui/dates.ts';
import { Empty } from '../../ui/empty.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { DeliveryRecord } from './delivery-record.tsx';
import styles from './webhooks.module.css';

const defaults = { state: 'all', page: 1, delivery: 0 } as const;
const pageSize = 24;
const choices = [
  { value: 'all', label: 'All states' } as const,
  ...deliveryStates.map((state) => ({ value: state, label: deliveryStateTable[state].label })),
];

const columns = (open: (id: number) => void): readonly Column<ListedDelivery>[] => [
  {
    title: 'Event',
    main: true,
    cell: ({ id, event }) => (
      <Button tone="quiet" size="small" onClick={() => open(id)}>
        {event}
      </Button>
    ),
  },
  {
    title: 'State',
    cell: ({ state, reason }) => (
      <span>
        <Badge family={deliveryStateTable[state].badge}>{deliveryStateTable[state].label}</Badge>
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    ),
  },
  { title: 'Answer', cell: ({ responseStatus }) => responseStatus ?? '–' },
  { title: 'Time', whole: true, cell: ({ milliseconds }) => (milliseconds === null ? '–' : `${milliseconds} ms`) },
  { title: 'Tries', whole: true, cell: ({ attempts }) => attempts },
  { title: 'Happened', whole: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{timeAgo(createdAt)}</time> },
];

/** What a webhook was sent or is to be, and one of it in full. */
export function Deliveries({ webhook: { id, active } }: { webhook: Webhook }) {
  const [{ state: asked, page, delivery }, choose] = useUrlState(defaults);
  const state = deliveryStates.find((one) => one === asked);
  const read = usePage(api.webhooks.deliveries, { params: { id }, query: { state, page, pageSize } });
  return (
    <>
      {delivery > 0 && <DeliveryRecord id={delivery} mayResend={active} onClose={() => choose({ delivery: 0, page })} />}
      <Card flush>
        <Toolbar>
          <Choice label="State" value={state ?? 'all'} choices={choices} onChoose={(chosen) => choose({ state: chosen })} />
          <Button onClick={() => void read.mutate()}>Refresh</Button>
        </Toolbar>
        <PagedTable
          noun="deliveries"
          read={read}
          columns={columns((chosen) => choose({ delivery: chosen, page }))}
          rowKey={(one) => one.id}
          page={page}
          pageSize={pageSize}
          onPage={(next) => choose({ page: next })}
          failed="Failed to fetch deliveries"
          empty={<Empty>{state ? `No delivery is in the state ${deliveryStateTable[state].label}.` : 'Nothing has been sent yet.'}</Empty>}
        />
      </Card>
    </>
  );
}
