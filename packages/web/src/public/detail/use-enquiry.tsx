import type { Property } from '@acre/contracts/properties/property';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';

/** The form loads a component library that only people who send an inquiry need. */
const EnquiryDialog = lazyDialog(async () => (await import('./enquiry-dialog.tsx')).EnquiryDialog);

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
    <EnquiryDialog property={property} title={title} isOpen={isOpen} onClose={() => setOpen(false)} onSent={setSentTo} />
  );
  return { ask, dialog, sentTo };
}
