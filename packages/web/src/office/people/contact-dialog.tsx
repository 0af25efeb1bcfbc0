import { api, MemberMessage, type z } from '@acre/contracts';
import { send } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toaster.ts';

const nothing = { message: '' };

/** A message to a member, by e-mail. */
export function ContactDialog({ id, fullName, onClose }: { id: number; fullName: string; onClose: () => void }) {
  const { email } = useUser();
  const write = async (body: z.output<typeof MemberMessage>) => {
    await send(api.people.write, { params: { id }, body });
    onClose();
    toast({ title: 'Message sent', description: fullName });
  };
  const title = `Contact ${fullName}`;
  return (
    <FormDialog isOpen title={title} onClose={onClose}>
      <DialogForm
        schema={MemberMessage}
        initialValues={nothing}
        label={title}
        saveLabel="Send Message"
        busyLabel="Sending..."
        onSend={write}
      >
        <TextAreaField name="message" label="Message" rows={7} help={`It goes by e-mail; they answer to ${email}.`} />
      </DialogForm>
    </FormDialog>
  );
}
