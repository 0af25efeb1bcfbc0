import { Proof } from '@acre/contracts/account/proof';
import { z } from '@acre/contracts/mechanism/z';
import type { ReactNode } from 'react';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { useCodeBeside } from './code-field.tsx';

const ProofForm = z.strictObject({ proof: Proof });
const nothing = { proof: { password: '' } };
const withCode = { proof: { password: '', code: '' } };

type Props = {
  title: string;
  saveLabel: string;
  onSend: (proof: z.output<typeof Proof>) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the password, and for a code if two-factor authentication is on. */
export function ProofDialog({ title, saveLabel, onSend, onClose, children }: Props) {
  const { hasCode, isKnown } = useCodeBeside(nothing);
  if (!isKnown) return null;
  return (
    <FormDialog isOpen title={title} onClose={onClose}>
      <DialogForm
        schema={ProofForm}
        initialValues={hasCode ? withCode : nothing}
        label={title}
        onSend={({ proof }) => onSend(proof)}
        saveLabel={saveLabel}
        busyLabel="Checking..."
      >
        <p>{children}</p>
        <PasswordField name="proof.password" label="Your Password" autoComplete="current-password" />
        {hasCode && (
          <TextField name="proof.code" label="Code" autoComplete="one-time-code" help="From your authenticator app, or a recovery code" />
        )}
      </DialogForm>
    </FormDialog>
  );
}
