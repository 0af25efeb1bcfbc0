import { api, type Conversation, MessageInput, type z } from '@acre/contracts';
import { reread, send } from '../../api.ts';
import { useIdempotencyKey } from '../../idempotency.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toaster.ts';
import styles from './communications.module.css';

const nothing = { message: '' };

/** Writes on in a conversation; the other side gets it by e-mail, too. */
export function Answer({ conversation: { id, propertyId }, onDone }: { conversation: Conversation; onDone: () => void }) {
  const keyFor = useIdempotencyKey();
  const answer = async (body: z.output<typeof MessageInput>) => {
    await send(api.conversations.answer, { params: { id }, body }, { idempotencyKey: keyFor(body) });
    toast({ title: 'Message sent' });
    await reread(`/api/properties/${propertyId}/conversations`);
    onDone();
  };
  return (
    <Form schema={MessageInput} initialValues={nothing} label="Reply" onSend={answer} guarded>
      {({ submitting }) => (
        <>
          <TextAreaField name="message" label="Message" rows={4} />
          <span className={styles.actions}>
            <Button type="submit" tone="primary" busy={submitting}>
              {submitting ? 'Sending...' : 'Send Message'}
            </Button>
            <Button onClick={onDone}>Cancel</Button>
          </span>
        </>
      )}
    </Form>
  );
}
