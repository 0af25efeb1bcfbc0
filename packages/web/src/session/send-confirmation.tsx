import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { messageOf, reread, send } from '../api.ts';
import { Button } from '../ui/input/button.tsx';
import { toast } from '../ui/overlay/toaster.ts';

/** These actions require a confirmed email address. */
export const confirmedMay = 'send messages, invite people, upload and open documents, and turn on two-factor authentication';

type Props = { email: string; size?: 'small' | 'large' };

export function SendConfirmation({ email, size }: Props) {
  const [busy, setBusy] = useState(false);
  const sendAgain = async () => {
    setBusy(true);
    try {
      await send(api.emailConfirmation.send, {});
      toast({ title: 'Email sent', description: `Open the link we sent to ${email}. It works for one day.` });
    } catch (error) {
      toast({ title: 'Failed to send the email', description: messageOf(error, 'An error occurred'), tone: 'danger' });
      // The address may have been confirmed in another tab.
      await reread(api.session.user);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={size} busy={busy} onClick={() => void sendAgain()}>
      Send Email Again
    </Button>
  );
}
