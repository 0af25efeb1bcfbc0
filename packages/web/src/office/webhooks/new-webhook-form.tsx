import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { WebhookInput } from '@acre/contracts/webhooks';
import { webhookEvents } from '@acre/domain/webhooks/webhook';
import { webhookEventNames } from '@acre/domain/webhooks/webhook-labels';
import { useState } from 'react';
import { send } from '../../api.ts';
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Button } from '../../ui/input/button.tsx';
import { SecretOnce } from '../../ui/text/secret-once.tsx';
import styles from './webhooks.module.css';

const events = webhookEvents.map((value) => ({
  value,
  label: (
    <>
      {webhookEventNames[value]} <code>{value}</code>
    </>
  ),
}));
const initialValues = { url: '', events: ['property.updated'] };

/** The secret is shown only once. */
export function NewWebhookForm() {
  const [secret, setSecret] = useState<string>();
  const create = async (body: z.output<typeof WebhookInput>) => {
    setSecret((await send(api.webhooks.create, { body })).secret);
  };
  return (
    <div className={styles.form}>
      <Form schema={WebhookInput} initialValues={initialValues} label="New webhook" onSend={create} resetAfterSend>
        {({ submitting }) => (
          <>
            <TextField name="url" label="URL" placeholder="https://example.com/hooks" />
            <CheckboxesField name="events" label="Events" options={events} />
            <span>
              <Button type="submit" tone="primary" busy={submitting}>
                {submitting ? 'Adding...' : 'Add Webhook'}
              </Button>
            </span>
          </>
        )}
      </Form>
      {secret !== undefined && <SecretOnce secret={secret} noun="secret" />}
    </div>
  );
}
