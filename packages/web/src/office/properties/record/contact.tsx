import type { Property } from '@acre/contracts/properties/property';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useUser } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';

const ContactDialog = lazyDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog);

/**
 * The submitter writes to the administrators, and everyone else writes to the submitter. Administrators cannot write about their own
 * properties.
 */
export function Contact({ property }: { property: Property }) {
  const { id, role } = useUser();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isTheirs = property.submittedById === id;
  if (isTheirs && role === 'admin') return null;
  const title = isTheirs ? 'Contact Administrators' : 'Contact Submitter';
  return (
    <>
      <Button fill icon={<EnvelopeIcon />} onClick={() => setState('open')}>
        {title}
      </Button>
      {state !== 'never' && (
        <ContactDialog property={property} title={title} isOpen={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
