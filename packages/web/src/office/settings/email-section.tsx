import { EmailChangeInput } from '@acre/contracts/account/email-change';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { send, useRead } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { useCodeBeside } from '../../session/second-factor/code-field.tsx';
import { useSendsMail } from '../../session/use-site-config.ts';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/layout/callout.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { Failed } from '../../ui/states/failed.tsx';
import { MailNotice } from '../mail/mail-notice.tsx';
import styles from './settings.module.css';
import { tellFailure } from './tell-failure.ts';
import { useAttempt } from './use-attempt.ts';

const onFailed = tellFailure('Failed to change the email', 'Please log in to change your email.');

const nothing = { email: '', currentPassword: '' };

/** Submitting the form only requests the change. The user must then open the link that is sent to the new address. */
export function EmailSection() {
  const { email } = useUser();
  const sendsMail = useSendsMail();
  const { data, error, mutate } = useRead(api.emailChange.read, {});
  const { initialValues, codeField, isKnown } = useCodeBeside(nothing);
  const ask = async (body: z.output<typeof EmailChangeInput>) => {
    await send(api.emailChange.request, { body });
    if (sendsMail) toast({ title: 'Check your email', description: `Open the link that we sent to ${body.email}.` });
    else toast({ title: 'Not confirmed yet', description: 'No email was sent. Ask an administrator to change your address.' });
  };
  return (
    <section className={styles.panel} aria-labelledby="email-change">
      <h2 id="email-change">Email</h2>
      <p>{email}</p>
      {error && <Failed error={error} message="Failed to load your email settings" onRetry={() => void mutate()} />}
      {data?.pending && <Pending email={data.pending.email} isSent={sendsMail !== false} />}
      <MailNotice>
        This site cannot send email yet, so you would not get the link that confirms a new address. Ask an administrator to change your
        address.
      </MailNotice>
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

function Pending({ email, isSent }: { email: string; isSent: boolean }) {
  const { underWay, attempt } = useAttempt<string>('Failed to cancel the change');
  const withdraw = () => attempt(email, async () => void (await send(api.emailChange.withdraw, {})));
  return (
    <Callout>
      <p className={styles.paragraph}>
        <strong>{email}</strong> is not confirmed yet.{isSent && ' Open the link that we sent there. It works for one day.'}
      </p>
      <Button size="small" busy={underWay !== undefined} onClick={() => void withdraw()}>
        Keep Old Email
      </Button>
    </Callout>
  );
}
