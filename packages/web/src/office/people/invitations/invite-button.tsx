import type { SelfRegistrationRole } from '@acre/domain/people/rules';
import { NewPersonIcon } from '@blueprintjs/icons';
import { Button, type Look } from '../../../ui/input/button.tsx';
import { useOpenDialog } from '../../../ui/overlay/dialog-host.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);

type Props = { label: string; role?: SelfRegistrationRole } & Pick<Look, 'tone'>;

export function InviteButton({ label, role = 'partner', tone = 'primary' }: Props) {
  const openDialog = useOpenDialog();
  return (
    <Button
      tone={tone}
      icon={<NewPersonIcon />}
      onClick={() => openDialog((close) => <InviteDialog title={label} role={role} onClose={close} />)}
    >
      {label}
    </Button>
  );
}
