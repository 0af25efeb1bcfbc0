import { type Conversation, MessageInput, VisitorMessageInput } from '@acre/contracts/conversations';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { send, useRead } from '../../api.ts';
import { useCreating } from '../../idempotency.ts';
import { useUser } from '../../session/auth-context.tsx';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/layout/callout.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import styles from './messages.module.css';

const toVisitor = 'Up to 300 characters: this visitor gets your message by email only.';
const nothing = { message: '' };

/** Sends a reply in a conversation. The other side also gets it by email, unless they turned that off. */
export function Answer({ conversation: { id, memberId, fullName }, onDone }: { conversation: Conversation; onDone?: () => void }) {
  const { role } = useUser();
  const isShort = memberId === null && role !== 'admin';
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail;
  const creating = useCreating();
  const answer = async (body: z.output<typeof MessageInput>) => {
    await creating(body, (idempotencyKey) => send(api.conversations.answer, { params: { id }, body }, { idempotencyKey }));
    toast({ title: 'Message sent' });
    onDone?.();
  };
  return (
    <Form
      schema={isShort ? VisitorMessageInput : MessageInput}
      initialValues={nothing}
      label="Reply"
      onSend={answer}
      guarded
      resetAfterSend
    >
      {({ submitting }) => (
        <>
          {memberId === null && sendsMail === false && (
            <Callout tone="warning">
              This site does not send email, so {fullName} will not get your message. Use their email address or phone number above.
            </Callout>
          )}
          <TextAreaField name="message" label="Message" rows={4} help={isShort ? toVisitor : undefined} sentByKeys />
          <span className={styles.actions}>
            <Button type="submit" tone="primary" busy={submitting}>
              {submitting ? 'Sending...' : 'Send Message'}
            </Button>
            {onDone && <Button onClick={onDone}>Cancel</Button>}
            <span className={styles.keys}>Press Ctrl+Enter to send</span>
          </span>
        </>
      )}
    </Form>
  );
}
