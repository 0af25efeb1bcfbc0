import { Proof } from '@acre/contracts/account/proof';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send, startSession } from '../../../api.ts';
import { useCodeBeside } from '../../../session/second-factor/code-field.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import styles from '../settings.module.css';

const nothing = { password: '' };

/** Deletion cannot be undone, so it requires the password, and also a code if two-factor authentication is on. */
export function DeleteAccountSection() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { initialValues, codeField } = useCodeBeside(nothing);
  const remove = async (body: z.output<typeof Proof>) => {
    await send(api.account.remove, { body });
    toast({ title: 'Account deleted', description: 'Your personal data was deleted.' });
    await startSession(null);
    await navigate(paths.home, { replace: true });
  };
  return (
    <section className={styles.panel} aria-labelledby="delete-account">
      <h2 id="delete-account">Delete Account</h2>
      <p className={styles.about}>
        Your name, contact details, photo, messages and settings are permanently removed. Deals and ledger entries stay under 'Deleted
        member'.
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
          <p>This can't be undone. Your personal data is removed, and you are logged out everywhere.</p>
          <PasswordField name="password" label="Your Password" autoComplete="current-password" />
          {codeField}
        </DialogForm>
      </FormDialog>
    </section>
  );
}
