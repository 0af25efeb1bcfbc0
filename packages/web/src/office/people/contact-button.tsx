import { EnvelopeIcon } from '@blueprintjs/icons';
import { Button } from '../../ui/input/button.tsx';
import { useOpenDialog } from '../../ui/overlay/dialog-host.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';

const ContactDialog = lazyDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog);

export function ContactButton({ id, fullName }: { id: number; fullName: string }) {
  const openDialog = useOpenDialog();
  return (
    <Button icon={<EnvelopeIcon />} onClick={() => openDialog((close) => <ContactDialog id={id} fullName={fullName} onClose={close} />)}>
      Contact
    </Button>
  );
}
