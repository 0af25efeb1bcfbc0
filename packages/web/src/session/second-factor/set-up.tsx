import { PasswordProof } from '@acre/contracts/account/proof';
import { FirstCode } from '@acre/contracts/account/second-factor';
import type { Answer } from '@acre/contracts/mechanism/call-types';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { useMemo, useState } from 'react';
import { messageOf, reread, send, sendOnly, useRead } from '../../api.ts';
import { CheckboxField, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Button } from '../../ui/input/button.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { qrCodeOf } from '../../ui/qr/qr-code.ts';
import { QrPicture } from '../../ui/qr/qr-picture.tsx';
import { copyText } from '../../ui/text/share.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type Begun = Answer<typeof api.secondFactor.begin>;
/** `onDone` is called when two-factor authentication is on and the recovery codes were shown. */
type Props = { onDone: () => void; onCancel?: () => void };

const noPassword = { password: '' };
const noCode = { code: '', revokeTokens: false };
const onFailed = (error: unknown) =>
  toast({ title: 'Failed to set up two-factor authentication', description: messageOf(error, 'An error occurred'), tone: 'danger' });

/** The steps are password, secret, first code and recovery codes. */
export function SetUpSecondFactor({ onDone, onCancel }: Props) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = async (body: z.output<typeof PasswordProof>) => setBegun(await send(api.secondFactor.begin, { body }));
  const confirm = async (body: z.output<typeof FirstCode>) => {
    setCodes((await sendOnly(api.secondFactor.confirm, { body })).recoveryCodes);
    toast({ title: 'Two-factor authentication is on', description: doneWith(body.revokeTokens === true) });
    await reread(api.tokens.list);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <FirstCodeForm begun={begun} onSend={confirm} onCancel={onCancel} />;
  return (
    <Form schema={PasswordProof} initialValues={noPassword} label="Set up two-factor authentication" onSend={begin} onFailed={onFailed}>
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

const doneWith = (revoked: boolean): string =>
  revoked ? 'Your other sessions were logged out and your API tokens were revoked.' : 'Your other sessions were logged out.';

type FirstCodeProps = { begun: Begun; onSend: (body: z.output<typeof FirstCode>) => Promise<void>; onCancel: (() => void) | undefined };

function FirstCodeForm({ begun: { secret, address }, onSend, onCancel }: FirstCodeProps) {
  const { data } = useRead(api.secondFactor.read, {});
  const picture = useMemo(() => qrCodeOf(address), [address]);
  const copy = () =>
    copyText(secret).then(
      () => toast({ title: 'Copied!' }),
      () => toast({ title: 'Failed to copy the key', tone: 'danger' }),
    );
  return (
    <Form schema={FirstCode} initialValues={noCode} label="First code" onSend={onSend} onFailed={onFailed}>
      {({ submitting }) => (
        <>
          <p className={styles.how}>
            Scan this code with an authenticator app, or enter the key in the app. If the app is on this device,{' '}
            <a href={address}>add this key to it</a>.
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
          <TextField name="code" label="Code" autoComplete="one-time-code" help="The 6-digit code that the app shows" />
          {data !== undefined && data.apiTokens > 0 && (
            <CheckboxField name="revokeTokens" label={`Also revoke my API tokens (${data.apiTokens}), because they work without a code`} />
          )}
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
