import { api, type Webhook } from '@acre/contracts';
import { mayManageWebhooks } from '@acre/domain';
import { Link } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NewWebhookForm } from './new-webhook-form.tsx';
import styles from './webhooks.module.css';

/** Other systems that are told of what happens. */
export function WebhookListPage() {
  const isAllowed = mayManageWebhooks(useActor());
  return (
    <>
      <PageTitle title="Webhooks" before={<BackLink to={paths.settingsTab('advanced')}>Back to Settings</BackLink>} />
      {isAllowed ? <Webhooks /> : <Empty>Advanced settings are only available to administrators</Empty>}
    </>
  );
}

export const WebhookState = ({ active }: Pick<Webhook, 'active'>) => (
  <Badge family={active ? 'success' : 'gray'}>{active ? 'On' : 'Off'}</Badge>
);

const columns: readonly Column<Webhook>[] = [
  {
    title: 'Address',
    main: true,
    cell: ({ id, url }) => (
      <Link to={paths.webhook(id)} className={styles.address}>
        {url}
      </Link>
    ),
  },
  { title: 'Events', cell: ({ events }) => events.join(', ') },
  {
    title: 'State',
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
        {data?.length === 0 && <Empty>No other system is told of anything yet.</Empty>}
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
