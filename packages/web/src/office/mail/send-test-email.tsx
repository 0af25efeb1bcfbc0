import * as api from '@acre/contracts/routes';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { messageOf, send } from '../../api.ts';
import { useSendsMail } from '../../session/use-site-config.ts';
import { Button, type Look } from '../../ui/input/button.tsx';
import { toast } from '../../ui/overlay/toaster.ts';

export function SendTestEmail(look: Pick<Look, 'fill'>) {
  const sendsMail = useSendsMail();
  const [busy, setBusy] = useState(false);
  if (!sendsMail) return null;
  const test = async () => {
    setBusy(true);
    try {
      const { toAddress } = await send(api.mails.sendTest, {});
      toast({ title: 'Test email on its way', description: `Check the inbox of ${toAddress}. The email log shows whether it was sent.` });
    } catch (error) {
      toast({ title: 'Failed to send the test email', description: messageOf(error, 'Please try again.'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} icon={<EnvelopeIcon />} busy={busy} onClick={() => void test()}>
      Send Test Email
    </Button>
  );
}
