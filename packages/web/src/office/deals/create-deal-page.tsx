import { ApiError, api, DealInput, type z } from '@acre/contracts';
import { dealRules } from '@acre/domain';
import { useMemo } from 'react';
import { messageOf, reread, send } from '../../api.ts';
import { useIdempotencyKey } from '../../idempotency.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toaster.ts';
import styles from './create-deal.module.css';
import { DealSections } from './deal-sections.tsx';
import { newDealValues } from './new-deal-values.ts';

function onFailed(error: unknown): void {
  const { title, message } = dealRules.signedOut;
  if (error instanceof ApiError && error.status === 401) toast({ title, description: message, tone: 'danger' });
  else toast({ title: 'Failed to create deal', description: messageOf(error, 'An error occurred'), tone: 'danger' });
}

export function CreateDealPage() {
  const actor = useActor();
  const keyFor = useIdempotencyKey();
  const initialValues = useMemo(() => newDealValues(actor), [actor]);
  const create = async (body: z.output<typeof DealInput>) => {
    await send(api.deals.create, { body }, { idempotencyKey: keyFor(body) });
    toast({ title: 'Deal created successfully', description: 'The new deal is active.' });
    await reread('/api/deals', '/api/activities', '/api/users');
    await go(paths.deals);
  };
  return (
    <>
      <PageTitle title="Create Deal" before={<BackLink to={paths.deals}>Back to Deals</BackLink>} />
      <div className={styles.page}>
        <Form schema={DealInput} initialValues={initialValues} label="Create deal" onSend={create} onFailed={onFailed} guarded>
          {({ submitting }) => (
            <>
              <DealSections />
              <div className={styles.actions}>
                <Button type="submit" tone="primary" size="large" busy={submitting}>
                  {submitting ? 'Creating Deal...' : 'Create Deal'}
                </Button>
                <ButtonLink to={paths.deals} size="large" tone="quiet">
                  Cancel
                </ButtonLink>
              </div>
            </>
          )}
        </Form>
      </div>
    </>
  );
}
