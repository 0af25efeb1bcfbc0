import { api, MessageInput, type Property, type z } from '@acre/contracts';
import { reread, send } from '../../api.ts';
import { useIdempotencyKey } from '../../idempotency.ts';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTab } from '../../ui/use-tab.ts';
import { historyTabs } from './history-tabs.ts';

type Props = { property: Property; title: string; isOpen: boolean; onClose: () => void };

const nothing = { message: '' };

/** Begins a conversation about the property, and shows it among its communications. */
export function ContactDialog({ property: { id }, title, isOpen, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const [, chooseTab] = useTab(historyTabs);
  const submit = async (body: z.output<typeof MessageInput>): Promise<void> => {
    await send(api.conversations.begin, { params: { id }, body }, { idempotencyKey: keyFor(body) });
    onClose();
    toast({ title: 'Message sent' });
    chooseTab('communications');
    await reread(`/api/properties/${id}/conversations`);
  };
  return (
    <FormDialog isOpen={isOpen} title={title} onClose={onClose}>
      <DialogForm
        schema={MessageInput}
        initialValues={nothing}
        onSend={submit}
        saveLabel="Send Message"
        busyLabel="Sending..."
        label={title}
        keepDirty
      >
        <TextAreaField name="message" label="Message" />
      </DialogForm>
    </FormDialog>
  );
}
