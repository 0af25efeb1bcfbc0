import { ApiError, api, PropertyInput, type z } from '@acre/contracts';
import { propertyRules } from '@acre/domain';
import { messageOf, reread, send } from '../../api.ts';
import { useIdempotencyKey } from '../../idempotency.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toaster.ts';
import styles from './property-fields.module.css';
import { PropertyFields } from './property-fields.tsx';
import { contentOf, emptyProperty } from './property-values.ts';

/** Takes a property in for review. */
export function SubmitPropertyPage() {
  const keyFor = useIdempotencyKey();
  const submit = async (values: z.output<typeof PropertyInput>): Promise<void> => {
    const body = contentOf(values);
    const property = await send(api.properties.create, { body }, { idempotencyKey: keyFor(body) });
    toast({ title: 'Property submitted successfully', description: `${property.name} is now under review.` });
    await reread('/api/properties', '/api/activities', '/api/users');
    await go(paths.property(property.id));
  };
  return (
    <div className={styles.form}>
      <PageTitle
        title="Submit New Property"
        before={<BackLink to={paths.adminProperties}>Properties</BackLink>}
        about="We review every property before it is listed."
      />
      <Form schema={PropertyInput} initialValues={emptyProperty} onSend={submit} onFailed={tellFailure} guarded label="New property">
        {({ submitting }) => (
          <>
            <PropertyFields />
            <div className={styles.buttons}>
              <Button type="submit" tone="primary" size="large" busy={submitting}>
                {submitting ? 'Submitting...' : 'Submit Property'}
              </Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

function tellFailure(error: unknown): void {
  const { title, message } = propertyRules.signedOut;
  if (error instanceof ApiError && error.status === 401) toast({ title, description: message, tone: 'danger' });
  else toast({ title: 'Failed to submit property', description: messageOf(error, 'Please try again.'), tone: 'danger' });
}
