import { api, HouseContactInput, type z } from '@acre/contracts';
import { personRules } from '@acre/domain';
import { useMemo } from 'react';
import { reread, send, useRead } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { CentredSpinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toaster.ts';
import styles from './settings.module.css';
import { tellFailure } from './tell-failure.ts';

const onFailed = tellFailure('Failed to save the house contact', personRules.signedOut.profile);

/** Whom members write to for help. */
export function HouseContactForm() {
  const { data, error, mutate } = useRead(api.house.contact, {});
  const initialValues = useMemo(() => data && { ...data, company: data.company ?? '', phone: data.phone ?? '' }, [data]);
  const save = async (body: z.output<typeof HouseContactInput>) => {
    await send(api.house.changeContact, { body });
    toast({ title: 'House contact saved' });
    await reread(api.house.contact.path);
  };
  if (error) return <Failed error={error} message="Failed to load the house contact" onRetry={() => void mutate()} />;
  if (!initialValues) return <CentredSpinner />;
  return (
    <section className={styles.panel} aria-labelledby="house-contact">
      <h3 id="house-contact">House Contact</h3>
      <p className={styles.about}>
        The house contact is whom members write to for help. Name and company are shown as the listing agent of properties that
        administrators submitted.
      </p>
      <Form schema={HouseContactInput} initialValues={initialValues} label="House contact" onSend={save} onFailed={onFailed} guarded>
        {({ submitting, dirty }) => (
          <>
            <TextField name="fullName" label="Full Name" />
            <TextField name="company" label="Company" optional />
            <TextField name="email" label="Email" type="email" />
            <TextField name="phone" label="Phone Number" type="tel" optional />
            <span>
              <Button type="submit" tone="primary" busy={submitting} disabled={!dirty}>
                {submitting ? 'Saving...' : 'Save House Contact'}
              </Button>
            </span>
          </>
        )}
      </Form>
    </section>
  );
}
