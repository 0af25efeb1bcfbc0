import { WholeProof } from '@acre/contracts/account/proof';
import type { SecondFactor } from '@acre/contracts/account/second-factor';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { rereadChanged, send, useRead } from '../../../api.ts';
import { CodeField } from '../../../session/second-factor/code-field.tsx';
import { RecoveryCodes } from '../../../session/second-factor/recovery-codes.tsx';
import { SetUpSecondFactor } from '../../../session/second-factor/set-up.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { Failed } from '../../../ui/states/failed.tsx';
import { CentredSpinner } from '../../../ui/states/spinner.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import styles from '../settings.module.css';

export function SecondFactorSection() {
  const { data, error, mutate } = useRead(api.secondFactor.read, {});
  const [isSettingUp, setSettingUp] = useState(false);
  const done = () => {
    setSettingUp(false);
    void rereadChanged(api.secondFactor.confirm);
  };
  return (
    <section className={styles.panel} aria-labelledby="second-factor">
      <h2 id="second-factor">Two-Factor Authentication</h2>
      <p className={styles.about}>Require an authenticator code, so a stolen password isn't enough.</p>
      {error && <Failed error={error} message="Failed to load two-factor authentication" onRetry={() => void mutate()} />}
      {!error && !data && <CentredSpinner />}
      {isSettingUp && <SetUpSecondFactor onDone={done} onCancel={() => setSettingUp(false)} />}
      {data && !data.isOn && !isSettingUp && (
        <span>
          <Button onClick={() => setSettingUp(true)}>Setup 2FA</Button>
        </span>
      )}
      {data?.isOn && !isSettingUp && <TurnedOn factor={data} />}
    </section>
  );
}

const nothing = { password: '', code: '' };
type Proof = z.output<typeof WholeProof>;

function TurnedOn({ factor: { since, recoveryCodesLeft, isRequired } }: { factor: SecondFactor }) {
  const [openDialog, setOpenDialog] = useState<'renew' | 'remove'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (body: Proof) => {
    const { recoveryCodes } = await send(api.secondFactor.renewCodes, { body });
    setOpenDialog(undefined);
    setCodes(recoveryCodes);
  };
  const remove = async (body: Proof) => {
    await send(api.secondFactor.remove, { body });
    setOpenDialog(undefined);
    toast({ title: 'Two-factor authentication is off' });
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  const stop = () => setOpenDialog(undefined);
  return (
    <>
      <p>
        On since {since && shortDate(since)}. {recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`} left.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setOpenDialog('renew')}>New Recovery Codes</Button>
        <Button tone="danger" onClick={() => setOpenDialog('remove')}>
          Turn Off
        </Button>
      </div>
      <ProofDialog
        isOpen={openDialog === 'renew'}
        title="New recovery codes?"
        label="New recovery codes"
        saveLabel="Create New Codes"
        onSend={renew}
        onClose={stop}
      >
        Your current codes will stop working.
      </ProofDialog>
      <ProofDialog
        isOpen={openDialog === 'remove'}
        title="Turn off two-factor authentication?"
        label="Turn off two-factor authentication"
        saveLabel="Turn Off"
        saveTone="danger"
        onSend={remove}
        onClose={stop}
      >
        {isRequired
          ? 'It is required for administrators. You will have to set it up again before you can continue.'
          : 'You will log in with your password alone.'}
      </ProofDialog>
    </>
  );
}

type ProofProps = { isOpen: boolean; title: string; onClose: () => void; children: ReactNode } & Pick<
  ComponentProps<typeof DialogForm<typeof WholeProof>>,
  'label' | 'saveLabel' | 'saveTone' | 'onSend'
>;

function ProofDialog({ isOpen, title, onClose, children, ...form }: ProofProps) {
  return (
    <FormDialog isOpen={isOpen} title={title} onClose={onClose}>
      <DialogForm schema={WholeProof} initialValues={nothing} busyLabel="Checking..." {...form}>
        <p>{children}</p>
        <PasswordField name="password" label="Your Password" autoComplete="current-password" />
        <CodeField />
      </DialogForm>
    </FormDialog>
  );
}
