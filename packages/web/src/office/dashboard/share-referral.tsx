import { paths } from '@acre/contracts/screens/paths';
import { referralLink } from '@acre/domain/people/network/referral-id';
import { ShareIcon } from '@blueprintjs/icons';
import { useUser } from '../../session/auth-context.tsx';
import { Button } from '../../ui/input/button.tsx';
import { useOpenDialog } from '../../ui/overlay/dialog-host.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { share } from '../../ui/text/share.ts';

const QrDialog = lazyDialog(async () => (await import('../../ui/qr/qr-dialog.tsx')).QrDialog);

/** The share sheet is offered only on devices that have one. */
export function ShareReferral({ label, fill = false }: { label: string; fill?: boolean }) {
  const { referralId, fullName } = useUser();
  const openDialog = useOpenDialog();
  if (!referralId) return null;
  const show = () =>
    openDialog((close) => (
      <QrDialog
        title={label}
        name={`Join Acre with ${fullName}`}
        address={referralLink(window.location.origin, referralId)}
        onShare={'share' in navigator ? () => void share('Join Acre', paths.referral(referralId)) : undefined}
        onClose={close}
      />
    ));
  return (
    <Button fill={fill} icon={<ShareIcon />} onClick={show}>
      {label}
    </Button>
  );
}
