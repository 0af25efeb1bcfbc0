import { DealInput } from '@acre/contracts/deals/deals';
import { ApiError } from '@acre/contracts/mechanism/client';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { dealRules } from '@acre/domain/deals/rules';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf, send } from '../../../api.ts';
import { useCreating } from '../../../idempotency.ts';
import { useActor } from '../../../session/auth-context.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Button, ButtonLink } from '../../../ui/input/button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { DealSections } from '../deal-sections.tsx';
import styles from './create-deal.module.css';
import { newDealValues } from './new-deal-values.ts';

function onFailed(error: unknown): void {
  const { title, message } = dealRules.signedOut;
  if (error instanceof ApiError && error.status === 401) toast({ title, description: message, tone: 'danger' });
  else toast({ title: 'Failed to create deal', description: messageOf(error, 'An error occurred'), tone: 'danger' });
}

export function CreateDealPage() {
  const navigate = useNavigate();
  const actor = useActor();
  const creating = useCreating();
  const initialValues = useMemo(() => newDealValues(actor), [actor]);
  const create = async (body: z.output<typeof DealInput>) => {
    await creating(body, (idempotencyKey) => send(api.deals.create, { body }, { idempotencyKey }));
    toast({ title: 'Deal created successfully', description: 'The new deal is active.' });
    await navigate(paths.deals);
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
