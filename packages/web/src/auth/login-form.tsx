import { Credentials, type z } from '@acre/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../api.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Chunk } from '../ui/chunk.tsx';
import { PasswordField, TextField } from '../ui/form/fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { toast } from '../ui/toaster.ts';
import styles from './login-form.module.css';

const nothing = { email: '', password: '' };

const onFailed = (error: unknown) => toast({ title: 'Login failed', description: messageOf(error, 'Login failed'), tone: 'danger' });

const loadCodeForm = async () => (await import('./code-form.tsx')).CodeForm;

export function LoginForm() {
  const { login } = useSession();
  const [awaitsCode, setAwaitsCode] = useState(false);
  const send = async (values: z.output<typeof Credentials>) => setAwaitsCode(await login(values));
  if (awaitsCode)
    return (
      <Chunk load={loadCodeForm} waiting="Loading..." message="Failed to load the next step">
        {(CodeForm) => <CodeForm onFailed={onFailed} onBack={() => setAwaitsCode(false)} />}
      </Chunk>
    );
  return (
    <Form schema={Credentials} initialValues={nothing} label="Login" onSend={send} onFailed={onFailed}>
      {({ submitting }) => (
        <>
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <p className={styles.forgot}>
            <Link to={paths.forgotPassword}>Forgot password?</Link>
          </p>
          <Button type="submit" tone="primary" size="large" fill busy={submitting}>
            {submitting ? 'Logging in...' : 'Login'}
          </Button>
        </>
      )}
    </Form>
  );
}
