import { type Answer, api, CodeInput, PasswordProof, type z } from '@acre/contracts';
import { useMemo, useState } from 'react';
import { messageOf, send } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { qrCodeOf } from '../../ui/qr/qr-code.ts';
import { QrPicture } from '../../ui/qr/qr-picture.tsx';
import { copyText } from '../../ui/share.ts';
import { toast } from '../../ui/toaster.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type Begun = Answer<typeof api.secondFactor.begin>;
/** `onDone`: it is on, and the recovery codes were seen. */
type Props = { onDone: () => void; onCancel?: () => void };

const noPassword = { password: '' };
const noCode = { code: '' };
const onFailed = (error: unknown) =>
  toast({ title: 'Failed to set up two-factor sign-in', description: messageOf(error, 'An error occurred'), tone: 'danger' });

/** Password, secret, first code, recovery codes. */
export function SetUpSecondFactor({ onDone, onCancel }: Props) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = async (body: z.output<typeof PasswordProof>) => setBegun(await send(api.secondFactor.begin, { body }));
  const confirm = async (body: z.output<typeof CodeInput>) => {
    setCodes((await send(api.secondFactor.confirm, { body })).recoveryCodes);
    toast({ title: 'Two-factor sign-in is on', description: 'Your other sessions were signed out.' });
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <FirstCode begun={begun} onSend={confirm} onCancel={onCancel} />;
  return (
    <Form schema={PasswordProof} initialValues={noPassword} label="Set up two-factor sign-in" onSend={begin} onFailed={onFailed}>
      {({ submitting }) => (
        <>
          <PasswordField name="password" label="Your Password" autoComplete="current-password" />
          <div className={styles.actions}>
            <Button type="submit" tone="primary" busy={submitting}>
              Continue
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </>
      )}
    </Form>
  );
}

type FirstCodeProps = { begun: Begun; onSend: (body: z.output<typeof CodeInput>) => Promise<void>; onCancel: (() => void) | undefined };

function FirstCode({ begun: { secret, address }, onSend, onCancel }: FirstCodeProps) {
  const picture = useMemo(() => qrCodeOf(address), [address]);
  const copy = () =>
    copyText(secret).then(
      () => toast({ title: 'Copied!' }),
      () => toast({ title: 'Could not copy the key', tone: 'danger' }),
    );
  return (
    <Form schema={CodeInput} initialValues={noCode} label="First code" onSend={onSend} onFailed={onFailed}>
      {({ submitting }) => (
        <>
          <p className={styles.how}>
            Scan this with an authenticator app, or type the key into it. On this device,{' '}
            <a href={address}>open it in your authenticator app</a>.
          </p>
          <div className={styles.picture}>
            <QrPicture code={picture} title="QR code for your authenticator app" />
          </div>
          <div className={styles.key}>
            <code>{secret.match(/.{4}/g)?.join(' ')}</code>
            <Button size="small" onClick={() => void copy()}>
              Copy Key
            </Button>
          </div>
          <TextField name="code" label="Code" autoComplete="one-time-code" help="The six digits that the app shows now" />
          <div className={styles.actions}>
            <Button type="submit" tone="primary" busy={submitting}>
              {submitting ? 'Checking...' : 'Turn On'}
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </>
      )}
    </Form>
  );
}
