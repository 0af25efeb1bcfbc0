import { EnvelopeIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/input/button.tsx';

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

export function ContactButton({ id, fullName }: { id: number; fullName: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<EnvelopeIcon />} onClick={() => setOpen(true)}>
        Contact
      </Button>
      {open && (
        <Suspense>
          <ContactDialog id={id} fullName={fullName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
