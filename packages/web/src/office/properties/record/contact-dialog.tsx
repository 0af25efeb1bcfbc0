import { MessageInput } from '@acre/contracts/conversations';
import type { z } from '@acre/contracts/mechanism/z';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { send } from '../../../api.ts';
import { useCreating } from '../../../idempotency.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useTab } from '../../../ui/layout/use-tab.ts';
import { toast } from '../../../ui/overlay/toaster.ts';
import { historyTabs } from './history.tsx';

type Props = { property: Property; title: string; isOpen: boolean; onClose: () => void };

const nothing = { message: '' };

export function ContactDialog({ property: { id }, title, isOpen, onClose }: Props) {
  const creating = useCreating();
  const [, chooseTab] = useTab(historyTabs);
  const submit = async (body: z.output<typeof MessageInput>): Promise<void> => {
    await creating(body, (idempotencyKey) => send(api.conversations.begin, { params: { id }, body }, { idempotencyKey }));
    onClose();
    toast({ title: 'Message sent' });
    chooseTab('communications');
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
