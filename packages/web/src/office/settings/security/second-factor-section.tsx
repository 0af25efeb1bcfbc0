import { api, type SecondFactor, WholeProof, type z } from '@acre/contracts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { reread, send, useRead } from '../../../api.ts';
import { CodeField } from '../../../session/second-factor/code-field.tsx';
import { RecoveryCodes } from '../../../session/second-factor/recovery-codes.tsx';
import { SetUpSecondFactor } from '../../../session/second-factor/set-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDate } from '../../../ui/dates.ts';
import { Failed } from '../../../ui/failed.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { CentredSpinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toaster.ts';
import styles from '../settings.module.css';

const readAgain = () => reread(api.secondFactor.read.path, api.sessions.list.path);

/** A code beside the password: set up, renewed, turned off. */
export function SecondFactorSection() {
  const { data, error, mutate } = useRead(api.secondFactor.read, {});
  const [isSettingUp, setSettingUp] = useState(false);
  const done = () => {
    setSettingUp(false);
    void readAgain();
  };
  return (
    <section className={styles.panel} aria-labelledby="second-factor">
      <h2 id="second-factor">Two-Factor Sign-In</h2>
      <p className={styles.about}>
        Signing in then takes a code of an authenticator app on your phone, too: who learns your password cannot come in with it.
      </p>
      {error && <Failed error={error} message="Failed to load two-factor sign-in" onRetry={() => void mutate()} />}
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
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (body: Proof) => {
    const { recoveryCodes } = await send(api.secondFactor.renewCodes, { body });
    setAsked(undefined);
    setCodes(recoveryCodes);
    await readAgain();
  };
  const remove = async (body: Proof) => {
    await send(api.secondFactor.remove, { body });
    setAsked(undefined);
    toast({ title: 'Two-factor sign-in is off' });
    await reread(api.secondFactor.read.path, '/api/user');
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  const stop = () => setAsked(undefined);
  return (
    <>
      <p>
        On since {since && shortDate(since)}. {recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`} left.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setAsked('renew')}>New Recovery Codes</Button>
        <Button tone="danger" onClick={() => setAsked('remove')}>
          Turn Off
        </Button>
      </div>
      <ProofDialog
        isOpen={asked === 'renew'}
        title="New recovery codes?"
        label="New recovery codes"
        saveLabel="Make New Codes"
        onSend={renew}
        onClose={stop}
      >
        The codes that you have do not work any more.
      </ProofDialog>
      <ProofDialog
        isOpen={asked === 'remove'}
        title="Turn off two-factor sign-in?"
        label="Turn off two-factor sign-in"
        saveLabel="Turn Off"
        saveTone="danger"
        onSend={remove}
        onClose={stop}
      >
        {isRequired
          ? 'Administrators need it here: you will have to set it up again before you can go on.'
          : 'Your password alone will sign you in.'}
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
