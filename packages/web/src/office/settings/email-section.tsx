import { api, EmailChangeInput, type z } from '@acre/contracts';
import { reread, send, useRead } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { useCodeBeside } from '../../session/second-factor/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toaster.ts';
import styles from './settings.module.css';
import { tellFailure } from './tell-failure.ts';
import { useAttempt } from './use-attempt.ts';

const onFailed = tellFailure('Failed to change the e-mail', 'Please log in to change your e-mail.');

const nothing = { email: '', currentPassword: '' };

/** Another e-mail takes the password, a code where two-factor sign-in is on, and a link that is sent there. */
export function EmailSection() {
  const { email } = useUser();
  const { data, error, mutate } = useRead(api.emailChange.read, {});
  const { initialValues, codeField, isKnown } = useCodeBeside(nothing);
  const ask = async (body: z.output<typeof EmailChangeInput>) => {
    await send(api.emailChange.request, { body });
    toast({ title: 'Check your e-mail', description: `Open the link that was sent to ${body.email}.` });
    await reread(api.emailChange.read.path);
  };
  return (
    <section className={styles.panel} aria-labelledby="email-change">
      <h2 id="email-change">Email</h2>
      <p>{email}</p>
      {error && <Failed error={error} message="Failed to load your e-mail settings" onRetry={() => void mutate()} />}
      {data?.pending && <Pending email={data.pending.email} />}
      {isKnown && (
        <Form schema={EmailChangeInput} initialValues={initialValues} label="Change email" onSend={ask} onFailed={onFailed} resetAfterSend>
          {({ submitting }) => (
            <>
              <TextField name="email" label="New Email" type="email" autoComplete="email" />
              <PasswordField name="currentPassword" label="Current Password" autoComplete="current-password" />
              {codeField}
              <span>
                <Button type="submit" busy={submitting}>
                  {submitting ? 'Sending...' : 'Change Email'}
                </Button>
              </span>
            </>
          )}
        </Form>
      )}
    </section>
  );
}

function Pending({ email }: { email: string }) {
  const { underWay, attempt } = useAttempt<string>('Failed to withdraw the change');
  const withdraw = () =>
    attempt(email, async () => {
      await send(api.emailChange.withdraw, {});
      await reread(api.emailChange.read.path);
    });
  return (
    <Callout>
      <p className={styles.paragraph}>
        <strong>{email}</strong> waits to be confirmed: open the link that was sent there. It works for one day.
      </p>
      <Button size="small" busy={underWay !== undefined} onClick={() => void withdraw()}>
        Keep the Old One
      </Button>
    </Callout>
  );
}
