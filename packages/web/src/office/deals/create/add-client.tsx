import type { Person } from '@acre/contracts/people/person';
import type { ClientRole } from '@acre/domain/kernel/actor';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '../../../ui/input/button.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';

const AddClientDialog = lazyDialog(async () => (await import('./add-client-dialog.tsx')).AddClientDialog);

type Props = { role: ClientRole; onAdded: (client: Person) => void };

export function AddClient({ role, onAdded }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button size="small" icon={<PlusIcon />} onClick={() => setState('open')}>{`Add ${role}`}</Button>
      {state !== 'never' && <AddClientDialog role={role} isOpen={state === 'open'} onClose={() => setState('closed')} onAdded={onAdded} />}
    </>
  );
}
