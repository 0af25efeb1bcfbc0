import type { Property } from '@acre/contracts/properties/property';
import { lazy, type ReactNode, Suspense, useState } from 'react';

/** The form loads a component library that only people who send an inquiry need. */
const EnquiryDialog = lazy(async () => ({ default: (await import('./enquiry-dialog.tsx')).EnquiryDialog }));

export type Enquiry = Readonly<{
  ask: (title: string) => void;
  dialog: ReactNode;
  /** This is the email address in the sent inquiry. It is undefined until an inquiry is sent. */
  sentTo: string | undefined;
}>;

export function useEnquiry(property: Property): Enquiry {
  const [title, setTitle] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const ask = (title: string): void => {
    setTitle(title);
    setOpen(true);
  };
  const dialog = title !== '' && (
    <Suspense fallback={null}>
      <EnquiryDialog property={property} title={title} isOpen={isOpen} onClose={() => setOpen(false)} onSent={setSentTo} />
    </Suspense>
  );
  return { ask, dialog, sentTo };
}
