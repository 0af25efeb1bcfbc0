import { api, WebhookInput, type z } from '@acre/contracts';
import { webhookEventNames, webhookEvents } from '@acre/domain';
import { useState } from 'react';
import { reread, send } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
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

/** Adds a webhook and shows its secret, this once. */
export function NewWebhookForm() {
  const [secret, setSecret] = useState<string>();
  const create = async (body: z.output<typeof WebhookInput>) => {
    setSecret((await send(api.webhooks.create, { body })).secret);
    await reread(api.webhooks.list.path);
  };
  return (
    <div className={styles.form}>
      <Form schema={WebhookInput} initialValues={initialValues} label="New webhook" onSend={create} resetAfterSend>
        {({ submitting }) => (
          <>
            <TextField name="url" label="Address" placeholder="https://example.com/hooks" />
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
