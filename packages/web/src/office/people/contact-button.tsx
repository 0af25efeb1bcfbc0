import { EnvelopeIcon } from '@blueprintjs/icons';
import { lazy } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { useOpenDialog } from '../../ui/overlay/dialog-host.tsx';

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

export function ContactButton({ id, fullName }: { id: number; fullName: string }) {
  const openDialog = useOpenDialog();
  return (
    <Button icon={<EnvelopeIcon />} onClick={() => openDialog((close) => <ContactDialog id={id} fullName={fullName} onClose={close} />)}>
      Contact
    </Button>
  );
}
