import { api, Proof, type z } from '@acre/contracts';
import { send } from '../../api.ts';
import { useCodeBeside } from '../../session/second-factor/code-field.tsx';
import { PasswordField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toaster.ts';

const nothing = { password: '' };

/** Takes a lost second factor off a member's account. It is the administrator's own password and code that are asked for. */
export function ResetSecondFactor({ id, fullName, onClose }: { id: number; fullName: string; onClose: () => void }) {
  const { initialValues, codeField, isKnown } = useCodeBeside(nothing);
  const reset = async (body: z.output<typeof Proof>) => {
    await send(api.secondFactor.reset, { params: { id }, body });
    onClose();
    toast({ title: 'Two-factor sign-in reset', description: fullName });
  };
  if (!isKnown) return null;
  return (
    <FormDialog isOpen title={`Reset 2FA of ${fullName}?`} onClose={onClose}>
      <DialogForm
        schema={Proof}
        initialValues={initialValues}
        label="Reset two-factor sign-in"
        onSend={reset}
        saveLabel="Reset 2FA"
        saveTone="danger"
        busyLabel="Resetting..."
      >
        <p>
          Their password alone signs them in until they set it up again. Be sure that it is they who ask. They are signed out everywhere and
          told by e-mail.
        </p>
        <PasswordField name="password" label="Your Password" autoComplete="current-password" />
        {codeField}
      </DialogForm>
    </FormDialog>
  );
}
