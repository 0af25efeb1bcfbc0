import type { z } from '@acre/contracts/mechanism/z';
import { MemberMessage } from '@acre/contracts/people/person-forms';
import * as api from '@acre/contracts/routes';
import { send } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { useSendsMail } from '../../session/use-site-config.ts';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { MailNotice } from '../mail/mail-notice.tsx';

const nothing = { message: '' };

export function ContactDialog({ id, fullName, onClose }: { id: number; fullName: string; onClose: () => void }) {
  const { email } = useUser();
  const sendsMail = useSendsMail();
  const write = async (body: z.output<typeof MemberMessage>) => {
    await send(api.people.write, { params: { id }, body });
    onClose();
    toast({ title: sendsMail ? 'Message sent' : 'Message not sent', description: fullName });
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
        <MailNotice>
          This site cannot send email yet, so {fullName} would not get your message. Write from your own email instead.
        </MailNotice>
        <TextAreaField
          name="message"
          label="Message"
          rows={7}
          help={sendsMail ? `We email your message. Replies go to ${email}.` : undefined}
        />
      </DialogForm>
    </FormDialog>
  );
}
