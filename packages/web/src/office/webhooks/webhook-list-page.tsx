import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import type { Webhook } from '@acre/contracts/webhooks';
import { mayManageWebhooks } from '@acre/domain/permissions';
import { Link } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { NewWebhookForm } from './new-webhook-form.tsx';
import styles from './webhooks.module.css';

export function WebhookListPage() {
  const isAllowed = mayManageWebhooks(useActor());
  return (
    <>
      <PageTitle title="Webhooks" />
      {isAllowed ? <Webhooks /> : <Empty>Advanced settings are only available to administrators</Empty>}
    </>
  );
}

export const WebhookState = ({ active }: Pick<Webhook, 'active'>) => (
  <Badge family={active ? 'success' : 'gray'}>{active ? 'On' : 'Off'}</Badge>
);

const columns: readonly Column<Webhook>[] = [
  {
    title: 'URL',
    main: true,
    cell: ({ id, url }) => (
      <Link to={paths.webhook(id)} className={styles.address}>
        {url}
      </Link>
    ),
  },
  { title: 'Events', cell: ({ events }) => events.join(', ') },
  {
    title: 'Status',
    cell: ({ active, disabledReason }) => (
      <span>
        <WebhookState active={active} />
        {disabledReason && <span className={styles.reason}>{disabledReason}</span>}
      </span>
    ),
  },
];

function Webhooks() {
  const { data, error, mutate, isValidating } = useRead(api.webhooks.list, {});
  return (
    <div className={styles.panel}>
      <Card flush>
        {error && <Failed error={error} message="Failed to fetch webhooks" onRetry={() => void mutate()} />}
        {!error && data?.length !== 0 && (
          <DataTable label="webhooks" columns={columns} rows={data} rowKey={({ id }) => id} busy={isValidating} expected={2} />
        )}
        {data?.length === 0 && <Empty>No webhooks yet.</Empty>}
      </Card>
      <Card>
        <div className={styles.panel}>
          <h2>New Webhook</h2>
          <NewWebhookForm />
        </div>
      </Card>
    </div>
  );
}
