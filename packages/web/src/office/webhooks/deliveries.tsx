import * as api from '@acre/contracts/routes';
import type { ListedDelivery, Webhook } from '@acre/contracts/webhooks';
import { deliveryStates } from '@acre/domain/webhooks/webhook';
import { deliveryStateTable } from '@acre/domain/webhooks/webhook-labels';
import { usePage } from '../../api.ts';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { Button } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import { Toolbar } from '../../ui/table/toolbar/toolbar.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { timeOrDate } from '../../ui/text/dates.ts';
import { DeliveryRecord } from './delivery-record.tsx';
import styles from './webhooks.module.css';

const defaults = { state: 'all', page: 1, delivery: 0 } as const;
const pageSize = 24;
const choices = [
  { value: 'all', label: 'All statuses' } as const,
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
    title: 'Status',
    cell: ({ state, reason }) => (
      <span>
        <Badge family={deliveryStateTable[state].badge}>{deliveryStateTable[state].label}</Badge>
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    ),
  },
  { title: 'Response', cell: ({ responseStatus }) => responseStatus ?? '–' },
  { title: 'Duration', whole: true, cell: ({ milliseconds }) => (milliseconds === null ? '–' : `${milliseconds} ms`) },
  { title: 'Attempts', whole: true, cell: ({ attempts }) => attempts },
  { title: 'Time', whole: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{timeOrDate(createdAt)}</time> },
];

export function Deliveries({ webhook: { id, active } }: { webhook: Webhook }) {
  const [{ state: stateParam, page, delivery }, choose] = useUrlState(defaults);
  const state = deliveryStates.find((one) => one === stateParam);
  const read = usePage(api.webhooks.deliveries, { params: { id }, query: { state, page, pageSize } });
  return (
    <>
      {delivery > 0 && <DeliveryRecord id={delivery} mayResend={active} onClose={() => choose({ delivery: 0, page })} />}
      <Card flush>
        <Toolbar>
          <Choice label="Status" value={state ?? 'all'} choices={choices} onChoose={(chosen) => choose({ state: chosen })} />
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
          empty={<Empty>{state ? `No deliveries with the status ${deliveryStateTable[state].label}.` : 'No deliveries yet.'}</Empty>}
        />
      </Card>
    </>
  );
}
