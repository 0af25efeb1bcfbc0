import { CodeInput } from '@acre/contracts/account/second-factor';
import { ApiError } from '@acre/contracts/mechanism/client';
import type { z } from '@acre/contracts/mechanism/z';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { Button } from '../ui/input/button.tsx';
import styles from './login-form.module.css';

const nothing = { code: '' };

type Props = { onFailed: (error: unknown) => void; onBack: () => void };

/** Asks for the code that completes a login. The server accepts it only for a limited time, after which the login has to start over. */
export function CodeForm({ onFailed, onBack }: Props) {
  const { complete } = useSession();
  useEffect(() => document.getElementsByName('code')[0]?.focus(), []);
  const failed = (error: unknown) => {
    onFailed(error);
    if (error instanceof ApiError && error.body.code === 'second_factor.not_asked') onBack();
  };
  const send = (body: z.output<typeof CodeInput>) => complete(body);
  return (
    <Form schema={CodeInput} initialValues={nothing} label="Two-factor authentication" onSend={send} onFailed={failed}>
      {({ submitting }) => (
        <>
          <p className={styles.step}>Your password is correct. One more step.</p>
          <TextField
            name="code"
            label="Code"
            autoComplete="one-time-code"
            help="The 6-digit code from your authenticator app, or a recovery code"
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
