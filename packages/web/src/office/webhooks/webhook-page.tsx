import { api } from '@acre/contracts';
import { mayManageWebhooks } from '@acre/domain';
import { useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-list-page.tsx';
import styles from './webhooks.module.css';

const back = <BackLink to={paths.webhooks}>Back to Webhooks</BackLink>;

/** One webhook with the log of what it was sent. */
export function WebhookPage() {
  const isAllowed = mayManageWebhooks(useActor());
  const id = Number(useParams()['id']);
  const { data, error, mutate } = useRead(api.webhooks.list, isAllowed ? {} : null);
  const webhook = data?.find((one) => one.id === id);
  if (webhook && !error)
    return (
      <>
        <PageTitle
          title="Webhook"
          before={back}
          beside={<WebhookState active={webhook.active} />}
          about={<span className={styles.address}>{webhook.url}</span>}
        />
        <div className={styles.panel}>
          {webhook.disabledReason && <Callout tone="warning">{webhook.disabledReason}</Callout>}
          <WebhookActions webhook={webhook} />
          <Deliveries webhook={webhook} />
        </div>
      </>
    );
  return (
    <>
      <PageTitle title={data ? 'Webhook Not Found' : 'Webhook'} before={back} />
      {!isAllowed && <Empty>Advanced settings are only available to administrators</Empty>}
      {data && !error && <Empty>There is no such webhook.</Empty>}
      {error && <Failed error={error} message="Failed to fetch webhook" onRetry={() => void mutate()} />}
      {isAllowed && !error && !data && <CentredSpinner text="Loading webhook..." />}
    </>
  );
}
