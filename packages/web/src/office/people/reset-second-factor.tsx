import { Proof } from '@acre/contracts/account/proof';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { send, useRead } from '../../api.ts';
import { useCodeBeside } from '../../session/second-factor/code-field.tsx';
import { PasswordField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toaster.ts';

const nothing = { password: '' };

/** The administrator confirms with their own password, and with a code if they use two-factor authentication. */
export function ResetSecondFactor({ id, fullName, onClose }: { id: number; fullName: string; onClose: () => void }) {
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail;
  const { initialValues, codeField, isKnown } = useCodeBeside(nothing);
  const reset = async (body: z.output<typeof Proof>) => {
    await send(api.secondFactor.reset, { params: { id }, body });
    onClose();
    toast({ title: 'Two-factor authentication reset', description: fullName });
  };
  if (!isKnown) return null;
  return (
    <FormDialog isOpen title={`Reset 2FA for ${fullName}?`} onClose={onClose}>
      <DialogForm
        schema={Proof}
        initialValues={initialValues}
        label="Reset two-factor authentication"
        onSend={reset}
        saveLabel="Reset 2FA"
        saveTone="danger"
        busyLabel="Resetting..."
      >
        <p>
          Verify the member's identity first. They will be logged out everywhere, and will log in with their password alone until they set
          up 2FA again.
          {sendsMail && ' We will notify them by email.'}
        </p>
        <PasswordField name="password" label="Your Password" autoComplete="current-password" />
        {codeField}
      </DialogForm>
    </FormDialog>
  );
}
