import type { SelfRegistrationRole } from '@acre/domain';
import { NewPersonIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Opens the invitation by e-mail. */
export function InviteButton({ label, role = 'partner' }: { label: string; role?: SelfRegistrationRole }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" icon={<NewPersonIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <InviteDialog title={label} role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
