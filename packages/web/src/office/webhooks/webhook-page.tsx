import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { mayManageWebhooks } from '@acre/domain/permissions';
import { useParams } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Callout } from '../../ui/layout/callout.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { CentredSpinner } from '../../ui/states/spinner.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-list-page.tsx';
import styles from './webhooks.module.css';

const back = <BackLink to={paths.webhooks}>Back to Webhooks</BackLink>;

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
      {data && !error && <Empty>This webhook does not exist.</Empty>}
      {error && <Failed error={error} message="Failed to fetch webhook" onRetry={() => void mutate()} />}
      {isAllowed && !error && !data && <CentredSpinner text="Loading webhook..." />}
    </>
  );
}
