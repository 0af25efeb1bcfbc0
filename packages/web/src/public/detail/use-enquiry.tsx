import type { Property } from '@acre/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';

/** The form brings a component library along, which only those who write need. */
const EnquiryDialog = lazy(async () => ({ default: (await import('./enquiry-dialog.tsx')).EnquiryDialog }));

export type Enquiry = Readonly<{
  ask: (title: string) => void;
  dialog: ReactNode;
  /** Where the answer to what was sent comes. */
  sentTo: string | undefined;
}>;

/** One form, opened under the name of what was asked for. */
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
