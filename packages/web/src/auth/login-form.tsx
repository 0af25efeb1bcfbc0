import { Credentials } from '@acre/contracts/account/session';
import { ApiError } from '@acre/contracts/mechanism/client';
import { longestLoginPause } from '@acre/contracts/mechanism/rate-limits';
import type { z } from '@acre/contracts/mechanism/z';
import { paths } from '@acre/contracts/screens/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../api.ts';
import { useSession } from '../session/use-session.ts';
import { PasswordField, TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { useCountdown } from '../ui/hooks/use-countdown.ts';
import { Button } from '../ui/input/button.tsx';
import { Callout } from '../ui/layout/callout.tsx';
import { dismissToast, toast } from '../ui/overlay/toaster.ts';
import { Chunk } from '../ui/states/chunk.tsx';
import styles from './login-form.module.css';

const nothing = { email: '', password: '' };
/**
 * Returns the seconds to wait before the next login attempt. Returns undefined if the error is not about a rate limit, or if the wait would
 * exceed `longestLoginPause`.
 */
const waitAfter = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 429 && (error.retryAfter ?? Number.POSITIVE_INFINITY) <= longestLoginPause
    ? error.retryAfter
    : undefined;

const onFailed = (error: unknown) => toast({ title: 'Login failed', description: messageOf(error, 'Login failed'), tone: 'danger' });

const loadCodeForm = async () => (await import('./code-form.tsx')).CodeForm;

export function LoginForm() {
  const { login } = useSession();
  const [awaitsCode, setAwaitsCode] = useState(false);
  const countdown = useCountdown();
  const send = async (values: z.output<typeof Credentials>): Promise<void> => {
    try {
      setAwaitsCode(await login(values));
    } catch (error) {
      const seconds = waitAfter(error);
      if (seconds === undefined) throw error;
      dismissToast();
      if (await countdown.wait(seconds)) await send(values);
    }
  };
  const attempt = async (values: z.output<typeof Credentials>): Promise<void> => {
    try {
      await send(values);
    } catch (error) {
      onFailed(error);
      throw error;
    }
  };
  if (awaitsCode)
    return (
      <Chunk load={loadCodeForm} waiting="Loading..." message="Failed to load the next step">
        {(CodeForm) => <CodeForm onFailed={onFailed} onBack={() => setAwaitsCode(false)} />}
      </Chunk>
    );
  return (
    <Form schema={Credentials} initialValues={nothing} label="Login" onSend={attempt}>
      {({ submitting }) => (
        <div className={styles.fields} onInput={countdown.cancel}>
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <p className={styles.forgot}>
            <Link to={paths.forgotPassword}>Forgot password?</Link>
          </p>
          {countdown.left !== undefined && <Wait of={countdown.of} left={countdown.left} onCancel={countdown.cancel} />}
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Logging in...' : 'Login'}
          </Button>
        </div>
      )}
    </Form>
  );
}

const wordsOf = (seconds: number) => `Too many attempts. Trying again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;

/** Only the visible text counts down; a screen reader announces the wait once. */
const Wait = ({ of, left, onCancel }: { of: number; left: number; onCancel: () => void }) => (
  <Callout tone="warning">
    <p className="unseen" role="alert">
      {wordsOf(of)}
    </p>
    <div className={styles.wait}>
      <p aria-hidden="true">{wordsOf(left)}</p>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </Callout>
);
