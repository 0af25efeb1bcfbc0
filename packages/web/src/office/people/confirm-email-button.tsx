import * as api from '@acre/contracts/routes';
import { useState } from 'react';
import { messageOf, send } from '../../api.ts';
import { Button } from '../../ui/input/button.tsx';
import { toast } from '../../ui/overlay/toaster.ts';

export function ConfirmEmailButton({ id, fullName }: { id: number; fullName: string }) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await send(api.people.confirmEmail, { params: { id } });
      toast({ title: 'Email confirmed', description: fullName });
    } catch (error) {
      toast({ title: 'Failed to confirm the email', description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} aria-label={`Confirm Email: ${fullName}`} onClick={() => void confirm()}>
      Confirm Email
    </Button>
  );
}
