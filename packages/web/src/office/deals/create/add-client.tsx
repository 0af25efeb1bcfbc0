import type { Person } from '@acre/contracts/people/person';
import type { ClientRole } from '@acre/domain/kernel/actor';
import { PlusIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/input/button.tsx';

const AddClientDialog = lazy(async () => ({ default: (await import('./add-client-dialog.tsx')).AddClientDialog }));

type Props = { role: ClientRole; onAdded: (client: Person) => void };

export function AddClient({ role, onAdded }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button size="small" icon={<PlusIcon />} onClick={() => setState('open')}>{`Add ${role}`}</Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <AddClientDialog role={role} isOpen={state === 'open'} onClose={() => setState('closed')} onAdded={onAdded} />
        </Suspense>
      )}
    </>
  );
}
