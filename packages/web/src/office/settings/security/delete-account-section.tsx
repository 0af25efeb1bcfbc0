import { api, Proof, type z } from '@acre/contracts';
import { useState } from 'react';
import { send, startSession } from '../../../api.ts';
import { go } from '../../../navigation/history.ts';
import { paths } from '../../../paths.ts';
import { useCodeBeside } from '../../../session/second-factor/code-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toaster.ts';
import styles from '../settings.module.css';

const nothing = { password: '' };

/** Takes the password, and a code, since nothing brings an account back. */
export function DeleteAccountSection() {
  const [isOpen, setOpen] = useState(false);
  const { initialValues, codeField } = useCodeBeside(nothing);
  const remove = async (body: z.output<typeof Proof>) => {
    await send(api.account.remove, { body });
    toast({ title: 'Account deleted', description: 'What was personal is gone.' });
    await startSession(null);
    await go(paths.home, { replace: true });
  };
  return (
    <section className={styles.panel} aria-labelledby="delete-account">
      <h2 id="delete-account">Delete Account</h2>
      <p className={styles.about}>
        Your name, contact, picture, messages and settings are removed for good. Deals and the ledger stay under ‘Deleted member’.
      </p>
      <span>
        <Button tone="danger" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </span>
      <FormDialog isOpen={isOpen} title="Delete your account?" onClose={() => setOpen(false)}>
        <DialogForm
          schema={Proof}
          initialValues={initialValues}
          label="Delete account"
          onSend={remove}
          saveLabel="Delete Account"
          saveTone="danger"
          busyLabel="Deleting..."
        >
          <p>Nothing brings it back. Everything personal is removed, and you are signed out everywhere.</p>
          <PasswordField name="password" label="Your Password" autoComplete="current-password" />
          {codeField}
        </DialogForm>
      </FormDialog>
    </section>
  );
}
