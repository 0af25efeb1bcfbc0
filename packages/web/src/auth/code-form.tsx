import { ApiError, CodeInput, type z } from '@acre/contracts';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import styles from './login-form.module.css';

const nothing = { code: '' };

type Props = { onFailed: (error: unknown) => void; onBack: () => void };

/** The second step of a sign-in. Who takes too long begins again. */
export function CodeForm({ onFailed, onBack }: Props) {
  const { complete } = useSession();
  useEffect(() => document.getElementsByName('code')[0]?.focus(), []);
  const failed = (error: unknown) => {
    onFailed(error);
    if (error instanceof ApiError && error.body.code === 'second_factor.not_asked') onBack();
  };
  const send = (body: z.output<typeof CodeInput>) => complete(body);
  return (
    <Form schema={CodeInput} initialValues={nothing} label="Two-factor sign-in" onSend={send} onFailed={failed}>
      {({ submitting }) => (
        <>
          <p className={styles.step}>Your password is right. One step is left.</p>
          <TextField
            name="code"
            label="Code"
            autoComplete="one-time-code"
            help="The six digits that your authenticator app shows, or one of your recovery codes"
          />
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Checking...' : 'Continue'}
          </Button>
          <Button tone="quiet" fill onClick={onBack}>
            Back
          </Button>
        </>
      )}
    </Form>
  );
}
