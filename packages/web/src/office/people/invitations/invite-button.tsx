import type { SelfRegistrationRole } from '@acre/domain/people/rules';
import { NewPersonIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { Button, type Look } from '../../../ui/input/button.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

type Props = { label: string; role?: SelfRegistrationRole } & Pick<Look, 'tone'>;

export function InviteButton({ label, role = 'partner', tone = 'primary' }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} icon={<NewPersonIcon />} onClick={() => setOpen(true)}>
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
